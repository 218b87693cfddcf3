import { deviceName } from '../../../../../src/features/account/sessions/deviceName';
import { readUserAgent } from '../../../../../src/features/account/sessions/readUserAgent';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/141.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} ${chrome} Safari/537.36 OPR/122.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; en-US; CPH2461) ${webKit} Version/4.0 Chrome/100.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
    'UC Browser on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['curl/8.14.1', 'Unknown browser'],
  ['', 'Unknown browser'],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("phones and tablets are mobile, laptops aren't", () => {
  const isMobile = (userAgent: string) => readUserAgent(userAgent).isMobile;
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Safari/604.1')).toBe(true);
  expect(isMobile(`Mozilla/5.0 (Linux; Android 15; Tab S9) ${webKit} ${chrome} Safari/537.36`)).toBe(true);
  expect(isMobile(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} ${chrome} Safari/537.36`)).toBe(false);
});
