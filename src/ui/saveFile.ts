/** Saves a file of this page, by its object URL, as a download. The address is given back. */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
