type Names = readonly (readonly [mark: RegExp, name: string])[];

/** Most browsers name those they are kin to as well, so the one that only one of them names comes first. */
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

/** An iPad that asks for the desktop's pages says it is a Mac, and cannot be told from one. */
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

const first = (names: Names, userAgent: string) => names.find(([mark]) => mark.test(userAgent))?.[1];

interface Device {
  browser?: string;
  system?: string;
  /** Held in the hand. */
  isMobile: boolean;
}

/**
 * The names by which a person knows browser and system, out of a User-Agent header; without those it does not tell. What
 * is said there may be untrue: it is for recognising one's own devices, not for deciding anything.
 */
export function readUserAgent(userAgent: string): Device {
  const system = first(systems, userAgent);
  return {
    browser: first(browsers, userAgent),
    system,
    isMobile: /\bMobi/.test(userAgent) || system === 'Android' || system === 'iPad',
  };
}
