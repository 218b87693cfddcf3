import { accessSync, constants } from 'node:fs';

/** Returns the path of the installed Firefox, undefined if there is none. Tests with Firefox are then left out. */
export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
