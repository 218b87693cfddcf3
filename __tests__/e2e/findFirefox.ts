import { accessSync, constants } from 'node:fs';

/** Returns the path of the installed Firefox. Undefined if there is none: then tests with Firefox are left out. */
export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
