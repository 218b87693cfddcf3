type Names = readonly (readonly [pattern: RegExp, name: string])[];

/**
 * The tokens of browsers in the User-Agent header, with the browsers' names. Most browsers also send the tokens of other browsers, to be compatible with them.
 * So the most specific tokens come first.
 */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera Mini|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

/**
 * The tokens of operating systems in the User-Agent header, with the systems' names. An iPad that requests desktop pages sends the token of a Mac, so it is
 * reported as a Mac.
 */
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

interface Device {
  browser?: string;
  system?: string;
  /** Whether the device is a phone or a tablet. */
  isMobile: boolean;
}

/**
 * Reads the names of the browser and the system from a User-Agent header. The header can be forged: use this only to help users recognise their own devices.
 */
export function readUserAgent(userAgent: string): Device {
  const system = firstMatch(systems, userAgent);
  return {
    browser: firstMatch(browsers, userAgent),
    system,
    isMobile: /\bMobi/.test(userAgent) || system === 'Android' || system === 'iPad',
  };
}
