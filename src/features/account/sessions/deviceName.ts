import { securityTexts } from '../../../messages/account';
import { readUserAgent } from './readUserAgent';

/** Returns the name of a device, for example “Firefox on Windows”, or as much of it as the User-Agent header tells. */
export function deviceName(userAgent: string): string {
  const { browser = securityTexts.unknownBrowser, system } = readUserAgent(userAgent);
  return system === undefined ? browser : securityTexts.device({ browser, system });
}
