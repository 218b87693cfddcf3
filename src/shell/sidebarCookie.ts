const name = 'sidebar_state';
const sevenDays = 60 * 60 * 24 * 7;

/** Open unless the last visit of these seven days left it collapsed. */
export const readSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${name}=false`);

export function writeSidebarOpen(open: boolean): void {
  document.cookie = `${name}=${open}; path=/; max-age=${sevenDays}; samesite=lax`;
}
