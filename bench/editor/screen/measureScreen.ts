import { type CDPSession, chromium } from '@playwright/test';
import playwrightConfig from '../../../playwright.config';
import { drawStrokes } from '../drawStrokes';
import { type Place, imageBox } from '../stage';
import type { SystemName } from '../systems/names';
import { type ScreenSeries, planScreenStrokes, planUnwatchedStrokes } from './screenPlan';
import { type Watcher, watchScreen } from './watchScreen';
import { type Screen, findColour, offsetOf, windowSize } from './xvfb';

/** A colour by which the page is found on the screen. */
const markerColour = [1, 254, 77] as const;

/**
 * Milliseconds between two points: the shortest pause, and how much longer a pause can be. The pauses vary so that the points aren't in step with the frames.
 */
const pauseBetweenPoints = { shortest: 20, varies: 17 };
const pauseBetweenStrokes = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface ScreenTask {
  name: SystemName;
  /** Side of the image in pixels. */
  size: number;
  address: string;
  screen: Screen;
}

/** Draws the strokes. Returns, for each point except the first of each stroke, the milliseconds until it showed on the screen; null if it never did. */
async function drawAndWatch(
  session: CDPSession,
  watcher: Watcher,
  offsetAt: (place: Place) => number,
  strokes: readonly Place[][],
) {
  const send = (type: string, { x, y }: Place, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x: x + imageBox.margin,
      y: y + imageBox.margin,
      button: isDown || type === 'mouseReleased' ? 'left' : 'none',
      buttons: isDown ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  const times: Promise<number | null>[] = [];
  for (const [first, ...points] of strokes) {
    if (!first) continue;
    await send('mouseMoved', first, false);
    await send('mousePressed', first, true);
    let taken: Promise<unknown> = Promise.resolve();
    for (const point of points) {
      await wait(pauseBetweenPoints.shortest + ((times.length * 7) % pauseBetweenPoints.varies));
      const time = watcher.watch(offsetAt(point));
      // Avoid an unhandled rejection: a failure is reported below, when all times are awaited.
      time.catch(() => undefined);
      times.push(time);
      taken = send('mouseMoved', point, true);
    }
    await taken;
    await send('mouseReleased', points.at(-1) ?? first, false);
    await wait(pauseBetweenStrokes);
  }
  return Promise.all(times);
}

/**
 * The times from the dispatch of a pointer event until the pixel under the pointer has changed on the screen, in milliseconds. Null for a point that never
 * showed.
 */
export interface ScreenTimes extends Record<ScreenSeries, (number | null)[]> {
  /** The exports that were made while the last series was drawn. */
  exports: number;
}

/**
 * Measures one system once.
 *
 * @throws Error if the system fails
 */
export async function measureScreen({ name, size, address, screen }: ScreenTask): Promise<ScreenTimes> {
  const options = playwrightConfig.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...options,
    headless: false,
    env: { ...process.env, DISPLAY: screen.display },
    args: [
      ...(options.args ?? []),
      '--ozone-platform=x11',
      '--window-position=0,0',
      `--window-size=${windowSize.width},${windowSize.height}`,
    ],
  });
  const watcher = watchScreen(screen.file);
  try {
    const context = await browser.newContext({ viewport: null });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    const paint = (colour: string) => page.evaluate((now) => void (document.body.style.background = now), colour);
    await paint(`rgb(${markerColour.join()})`);
    let origin = null;
    for (let tries = 0; !origin && tries < 50; tries++) {
      await wait(100);
      origin = findColour(screen.file, markerColour);
    }
    if (!origin) throw new Error("The page doesn't show on the screen of Xvfb.");
    await paint('white');
    await page.evaluate(([system, url, side]) => window.bench.open(system, url, side, []), [
      name,
      `/photo-${size}.jpg`,
      size,
    ] as const);
    // Wait until the system has finished its work after opening the image. That work shouldn't slow down the first strokes.
    await wait(1000);
    const { x: left, y: top, layout } = origin;
    const offsetAt = ({ x, y }: Place) => offsetOf(layout, left + x + imageBox.margin, top + y + imageBox.margin);
    const session = await context.newCDPSession(page);
    const measureSeries = (series: ScreenSeries) => drawAndWatch(session, watcher, offsetAt, planScreenStrokes(series));
    const first = await measureSeries('first');
    await drawStrokes(session, planUnwatchedStrokes());
    await wait(1000);
    const afterSixty = await measureSeries('afterSixty');
    // This first export isn't measured. It makes the following ones faster, as the app does when the user focuses the prompt field.
    await page.evaluate(() => window.bench.exportEdit());
    await page.evaluate(() => window.bench.beginExports());
    const whileExporting = await measureSeries('whileExporting');
    const exports = await page.evaluate(() => window.bench.endExports());
    return { first, afterSixty, whileExporting, exports };
  } finally {
    await watcher.close();
    await browser.close();
  }
}
