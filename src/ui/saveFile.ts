/** Downloads the file behind an object URL, and revokes the URL. */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Wait, because the browser reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
