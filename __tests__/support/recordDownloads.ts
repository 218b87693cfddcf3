/** Records the names of downloaded files. Without this, jsdom would follow the link. */
export function recordDownloads(): { names: string[]; restore: () => void } {
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, restore: () => click.mockRestore() };
}
