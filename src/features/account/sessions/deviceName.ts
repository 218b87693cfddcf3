import { securityTexts } from '../../../messages/account';
import { readUserAgent } from './readUserAgent';

/** Returns the name of a device, for example “Firefox on Windows”, or only a part of it if the User-Agent header says no more. */
export function deviceName(userAgent: string): string {
  const { browser = securityTexts.unknownBrowser, system } = readUserAgent(userAgent);
  return system === undefined ? browser : securityTexts.device({ browser, system });
}
