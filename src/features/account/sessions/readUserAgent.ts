type Names = readonly (readonly [pattern: RegExp, name: string])[];

/**
 * Browsers by their token in the header. The order matters: most browsers also send the tokens of browsers that they are compatible with, so the most specific
 * token comes first.
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

/** Systems by their token in the header. An iPad that requests desktop pages identifies itself as a Mac, so it can't be told apart from one. */
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
 * Reads the names of the browser and the system from a User-Agent header. The header can be forged: use this only to
 * help users recognise their own devices.
 */
export function readUserAgent(userAgent: string): Device {
  const system = firstMatch(systems, userAgent);
  return {
    browser: firstMatch(browsers, userAgent),
    system,
    isMobile: /\bMobi/.test(userAgent) || system === 'Android' || system === 'iPad',
  };
}
