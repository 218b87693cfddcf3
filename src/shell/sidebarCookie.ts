const cookieName = 'sidebar_state';
const sevenDaysInSeconds = 60 * 60 * 24 * 7;

/** Whether the sidebar is open at first. It is open unless the user collapsed it within the last seven days. */
export const readSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${cookieName}=false`);

export function writeSidebarOpen(open: boolean): void {
  document.cookie = `${cookieName}=${open}; path=/; max-age=${sevenDaysInSeconds}; samesite=lax`;
}
