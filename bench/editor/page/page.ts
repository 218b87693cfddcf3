import { loadTexts } from '../../../src/messages/loadTexts';
import type { PlannedStroke } from '../plan';
import type { SystemName } from '../systems/names';
import type { ExportedFiles, OpenImage, System } from '../systems/system';
import type { BenchPage } from './api';
import { onEachFrame } from './onEachFrame';
import { observeLongTasks } from './longTasks';
import { type Metronome, startMetronome } from './metronome';
import { createProbe } from './probe';
import { timeUndo } from './timeUndo';

/** Each system is in a chunk of its own, so that a page loads only one library. */
const systems: Record<SystemName, () => Promise<{ open: OpenImage }>> = {
  harness: () => import('../systems/harness'),
  drape: async () => {
    await loadTexts('editor');
    return import('../systems/drape');
  },
  konva: () => import('../systems/konva'),
  fabric: () => import('../systems/fabric'),
  reactSketchCanvas: () => import('../systems/reactSketchCanvas'),
  plainCanvas: () => import('../systems/plainCanvas'),
};

/** Started at the first undo, not earlier, because its worker slows the other threads down. */
let metronome: Metronome | null = null;
const longTasks = observeLongTasks();
let system: System;
let plan: PlannedStroke[] = [];
let probe: ReturnType<typeof createProbe>;
let exported: ExportedFiles | null = null;
let measuringSince = 0;
let stopProbing = () => {};
let exports: { isEnding: boolean; number: Promise<number> } | null = null;

/** Milliseconds to wait before an export. A user types a prompt in this time, while the editor can prepare the export. */
const timeToTypePrompt = 1000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

window.bench = {
  async open(name, url, size, planned) {
    const host = document.querySelector<HTMLElement>('#host');
    if (!host) throw new Error('The page has no host.');
    const { open } = await systems[name]();
    system = await open(host, url, size);
    plan = planned;
    probe = createProbe(system);
    // Until the image is shown, every place looks like a hole. Wait until this place no longer does.
    while (system.erased([{ x: 384, y: 384 }])[0]) await wait(20);
  },

  beginPainting(strokes) {
    probe.expect(strokes.flatMap((number) => (plan[number] ? [{ number, stroke: plan[number] }] : [])));
    stopProbing = onEachFrame(
      () => probe.begin(),
      () => probe.look(),
    );
    measuringSince = performance.now();
  },

  async endPainting() {
    for (let tries = 0; probe.isWaiting() && tries < 40; tries++) await wait(50);
    stopProbing();
    return { ...probe.result(), longTasks: await longTasks.since(measuringSince) };
  },

  async undo(strokes) {
    const { undo } = system;
    if (!undo) return null;
    const timer = (metronome ??= startMetronome());
    measuringSince = performance.now();
    const times: number[] = [];
    for (const stroke of strokes) {
      const place = plan[stroke]?.probes.findLast((probed) => probed !== null);
      if (!place) throw new Error(`Stroke ${stroke} has no place where its hole could be checked.`);
      // Vary the pause, as a person would, so that the undos aren't in step with the frames.
      await wait(60 + 7 * (times.length % 5));
      times.push(await timeUndo(timer, system, undo, place));
    }
    return { times, longTasks: await longTasks.since(measuringSince) };
  },

  historyBytes: () => system.historyBytes?.() ?? null,
  log: () => system.log?.() ?? null,

  async exportEdit() {
    if (!system.exportEdit) return null;
    system.prepareExport?.();
    await wait(timeToTypePrompt);
    measuringSince = performance.now();
    exported = await system.exportEdit();
    const tasks = await longTasks.since(measuringSince);
    const { imageTime, maskTime } = exported;
    return { imageTime, maskTime, maskBytes: exported.mask.size, longTasks: tasks };
  },

  beginExports() {
    const begun = { isEnding: false, number: Promise.resolve(0) };
    begun.number = (async () => {
      let number = 0;
      while (!begun.isEnding && system.exportEdit) {
        await system.exportEdit();
        number++;
        await wait(0);
      }
      return number;
    })();
    exports = begun;
  },

  async endExports() {
    if (!exports) return 0;
    exports.isEnding = true;
    return exports.number;
  },

  async send(address) {
    if (!exported) return;
    await fetch(`${address}-image.png`, { method: 'PUT', body: exported.image });
    await fetch(`${address}-mask.png`, { method: 'PUT', body: exported.mask });
    exported = null;
  },
} satisfies BenchPage;
