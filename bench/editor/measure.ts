import path from 'node:path';
import { chromium } from '@playwright/test';
import playwrightConfig from '../../playwright.config';
import { createDrawing } from '../../workers/image/drawing';
import { checkExport } from './check';
import { drawStrokes } from './drawStrokes';
import { type Figures, figuresOf } from './figures';
import type { PlannedStroke } from './plan';
import { readPageMemory } from './processMemory';
import { imageBox } from './stage';
import type { SystemName } from './systems/names';

const undoCount = 10;

/** Number of undos that are measured after a single stroke, to compare them with those after all strokes. */
const earlyUndoCount = 3;

/** Number of strokes that are drawn during exports. They are strokes of the plan that were drawn and undone before. */
const strokesWhileExporting = 6;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

export interface MeasureTask {
  name: SystemName;
  /** Side of the image in pixels. */
  size: number;
  plan: PlannedStroke[];
  /** The folder of the built page, and its URL. */
  folder: string;
  address: string;
}

/** Number of bytes in Drape's history for the last ten strokes. */
function drapeHistorySize(size: number, log: Parameters<ReturnType<typeof createDrawing>['showLog']>[0]): number {
  const drawing = createDrawing(size, size);
  drawing.showLog(log.slice(0, -undoCount));
  const before = drawing.historyBytes;
  drawing.showLog(log);
  return drawing.historyBytes - before;
}

interface MeasuredSystem {
  figures: Figures;
  /** Why the figures can't be compared with those of the other systems. Null if they can. */
  fault: string | null;
}

/**
 * Measures one system at one size, once, in a browser of its own.
 * @throws Error if the system fails
 */
export async function measure({ name, size, plan, folder, address }: MeasureTask): Promise<MeasuredSystem> {
  const options = playwrightConfig.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-features=SpareRendererForSitePerProcess'],
  });
  try {
    const side = imageBox.side + 2 * imageBox.margin;
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const failed = new Promise<never>((_, reject) => {
      page.on('pageerror', reject);
      page.on('crash', () => reject(new Error(`The page of ${name} crashed.`)));
    });
    failed.catch(() => undefined);
    const run = async (): Promise<MeasuredSystem> => {
      await page.goto(address);
      await page.waitForFunction(() => 'bench' in window);
      const [pageSession, browserSession] = [
        await page.context().newCDPSession(page),
        await browser.newBrowserCDPSession(),
      ];
      const emptyPage = await readPageMemory(browserSession, pageSession);
      await page.evaluate(([...task]) => window.bench.open(...task), [name, `/photo-${size}.jpg`, size, plan] as const);

      const paint = async (strokes: number[]) => {
        await page.evaluate((numbers) => window.bench.beginPainting(numbers), strokes);
        await drawStrokes(
          pageSession,
          strokes.flatMap((number) => plan[number] ?? []),
        );
        return page.evaluate(() => window.bench.endPainting());
      };
      const undo = (strokes: number[]) => page.evaluate((numbers) => window.bench.undo(numbers), strokes);

      const undoTimesAfterOneStroke: number[] = [];
      for (let tries = 0; tries < earlyUndoCount && name !== 'harness'; tries++) {
        await paint([0]);
        undoTimesAfterOneStroke.push(...((await undo([0]))?.times ?? []));
      }
      const painting = await paint(range(0, plan.length));
      const log = await page.evaluate(() => window.bench.log());
      const historyBytes = log ? drapeHistorySize(size, log) : await page.evaluate(() => window.bench.historyBytes());
      const afterPainting = await readPageMemory(browserSession, pageSession);
      const undoing = await undo(range(plan.length - undoCount, plan.length).reverse());
      const afterUndo = await readPageMemory(browserSession, pageSession);
      const exporting = await page.evaluate(() => window.bench.exportEdit());
      const file = `${name}-${size}`;
      let fault: string | null = null;
      if (exporting) {
        await page.evaluate((to) => window.bench.send(to), `/${file}`);
        fault = await checkExport(folder, file, size, plan.slice(0, -undoCount));
      }
      const redrawn = range(plan.length - undoCount, plan.length - undoCount + strokesWhileExporting);
      const paintWhileExporting = async () => {
        await page.evaluate(() => window.bench.beginExports());
        const painted = await paint(redrawn);
        await page.evaluate(() => window.bench.endExports());
        return painted;
      };
      const paintingWhileExporting = exporting && (await paintWhileExporting());
      await page.screenshot({ path: path.join(folder, 'exports', `${file}-screen.png`) });
      const memoryGrowth =
        emptyPage === null || afterPainting === null || afterUndo === null
          ? null
          : Math.max(afterPainting, afterUndo) - emptyPage;
      const figures = figuresOf({
        undoTimesAfterOneStroke,
        painting,
        historyBytes,
        undoing,
        memoryGrowth,
        exporting,
        paintingWhileExporting,
      });
      return { figures, fault };
    };
    return await Promise.race([run(), failed]);
  } finally {
    await browser.close();
  }
}
