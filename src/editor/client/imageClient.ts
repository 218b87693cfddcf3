import { transfer } from 'comlink';
import type { AddressExpired, ImageSize, PictureToOpen } from '../../../workers/image/api';
import type { FitOrderStroke } from '../../../contract/fit';
import type { FitFacts } from '../../../fitting/bundle';
import type { FitChange } from '../../../fitting/parameters';
import type { LogEntry } from '../../../workers/image/log';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import type { View } from '../../../workers/image/view';
import { editorTexts as texts } from '../../messages/pages';
import type { RenewAddress } from '../../ui/addressRenewal';
import { createNewest } from './newest';
import { type ClientState, type PictureStatus, initialClientState } from './pictureStatus';
import { type WorkerLike, createWorkerLine } from './workerLine';

/** Milliseconds. Opening includes the download, for which the worker has a shorter limit of its own. */
const openLimit = 45_000;
const exportLimit = 60_000;

const noPicture = texts.notYet;

/** A worker that dies again and again at the same picture, or whose script cannot be loaded, is not started a fourth time. */
const restartLimit = 3;

/** Entries of the log are values: the same object is the same entry. */
function commonLength(a: readonly LogEntry[], b: readonly LogEntry[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function isSame(a: PictureToOpen | null, b: PictureToOpen | null): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return a === b;
  if ('url' in a) return 'url' in b && a.url === b.url && a.cutOut === b.cutOut;
  return 'width' in b && a.width === b.width && a.height === b.height;
}

const hasExpired = (error: unknown) =>
  error instanceof Error && error.name === ('AddressExpired' satisfies AddressExpired);

const noRenewal: RenewAddress = () => Promise.resolve(null);

export type ImageClient = ReturnType<typeof createImageClient>;

/**
 * The page's side of the image worker. It is told what the picture is (`show`, `draw`, `look`) and sends what the worker lacks, in order; so a worker that
 * died is rebuilt from the same wishes, to the same picture.
 *
 * @param onRestart a worker died and another took its place
 */
export function createImageClient(createWorker: () => WorkerLike, onRestart: () => void) {
  let state: ClientState = initialClientState;
  const listeners = new Set<() => void>();
  const line = createWorkerLine(createWorker, recover);

  let source: PictureToOpen | null = null;
  let renew = noRenewal;
  let log: readonly LogEntry[] = [];
  const view = createNewest((wanted: View) => line.tell((api) => api.look(wanted)));
  const maskLook = createNewest((wanted: MaskLook) => line.tell((api) => api.showMaskAs(wanted)));
  const fitPreview = createNewest((change: FitChange) => line.tell((api) => api.previewFit(change)));
  /** What the worker has of `log`. */
  let sent: readonly LogEntry[] = [];
  let painting = false;
  let restarts = 0;
  let attempts = 0;

  function set(change: Partial<ClientState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isReady = () => state.picture.phase === 'ready';

  function sendLog(): void {
    if (!isReady()) return;
    const keep = commonLength(sent, log);
    if (keep === sent.length && keep === log.length) return;
    // The worker gives up the stroke under way when the log changes; it will come with the log when it ends.
    painting = false;
    // As is a drag of a handle.
    fitPreview.drop();
    const added = log.slice(keep);
    sent = log;
    void line.tell((api) => api.change(keep, added));
  }

  const openInWorker = (wanted: PictureToOpen) => line.call((api) => api.open(wanted), openLimit);

  async function withNewAddress(wanted: PictureToOpen): Promise<PictureToOpen | null> {
    if (typeof wanted === 'string') return renew(wanted);
    if (!('url' in wanted)) return null;
    const [url, cutOut] = await Promise.all([renew(wanted.url), renew(wanted.cutOut)]);
    return url !== null && cutOut !== null ? { url, cutOut } : null;
  }

  /** A page that stayed open overnight holds an address that is valid no longer: the picture has another by now. */
  async function openValid(wanted: PictureToOpen, attempt: number): Promise<ImageSize> {
    try {
      return await openInWorker(wanted);
    } catch (error) {
      const address = hasExpired(error) ? await withNewAddress(wanted) : null;
      // Of two pictures that it is told to open, the worker shows the later one.
      if (address === null || attempt !== attempts) throw error;
      return openInWorker(address);
    }
  }

  async function open(wanted: PictureToOpen): Promise<void> {
    const attempt = ++attempts;
    set({ picture: { phase: 'opening' } });
    const picture: PictureStatus = await openValid(wanted, attempt).then(
      (size) => ({ phase: 'ready', ...size }),
      (error: unknown) => ({ phase: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    // Another picture was asked for meanwhile, or the worker died and its successor is opening this one.
    if (attempt !== attempts) return;
    sent = [];
    set({ picture });
    sendLog();
  }

  /** A worker died. Its successor gets a canvas of its own, and then the same picture. */
  function recover(): void {
    sent = [];
    painting = false;
    restarts++;
    if (restarts > restartLimit) {
      attempts++;
      set({ picture: { phase: 'failed', message: texts.keepsStopping } });
      return;
    }
    set({ workerNumber: state.workerNumber + 1 });
    if (source === null) return;
    onRestart();
    void open(source);
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    getState: () => state,

    /** Hands the canvas over, for the worker's life. */
    attach(canvas: OffscreenCanvas): void {
      void line.tell((api) => api.attach(transfer(canvas, [canvas])));
      // Every worker gets a canvas of its own, and is told of these two with it.
      maskLook.again();
      view.again();
    },

    detach(): void {
      void line.tell((api) => api.attach(null));
    },

    /**
     * Which image is edited, by its address or as a grey one of its size; null for none. Asked for again after a failure, it is tried again.
     *
     * @param renewAddress exchanges the address where it has expired; the picture stays known by the one it was shown by
     */
    show(wanted: PictureToOpen | null, renewAddress = noRenewal): void {
      renew = renewAddress;
      if (isSame(wanted, source) && state.picture.phase !== 'failed') return;
      source = wanted;
      if (restarts > restartLimit) set({ workerNumber: state.workerNumber + 1 });
      restarts = 0;
      painting = false;
      if (wanted !== null) return void open(wanted);
      if (state.picture.phase === 'empty') return;
      attempts++;
      sent = [];
      set({ picture: { phase: 'empty' } });
      void line.tell((api) => api.close());
    },

    /** What is drawn on it. */
    draw(strokes: readonly LogEntry[]): void {
      log = strokes;
      sendLog();
    },

    /** What part of it the canvas shows. */
    look: (wanted: View): void => view.send(wanted),

    /** How the erased parts of it are shown. */
    showMaskAs: (wanted: MaskLook): void => maskLook.send(wanted),

    /** @returns false when there is nothing to paint on */
    beginStroke(brush: Brush, path: Path): boolean {
      painting = isReady();
      if (painting) line.post({ paint: 'begin', ...brush, ...path });
      return painting;
    },

    extendStroke(path: Path): void {
      if (painting) line.post({ paint: 'extend', ...path });
    },

    /** The stroke under way is `stroke`, which is about to enter the log. */
    endStroke(stroke: Stroke): void {
      if (painting) {
        line.post({ paint: 'end', id: stroke.id });
        sent = [...sent, stroke];
      }
      painting = false;
    },

    /**
     * From now on shows the garment of the picture as the log's fit steps say. Asked for again whenever a picture was opened: the worker forgets it then.
     *
     * @param source the server's bundle, or what is known of one where pictures are withheld
     * @returns where its handles are
     * @throws Error with a sentence for the user
     */
    openFit: (source: ArrayBuffer | FitFacts): Promise<FitFacts> => line.call((api) => api.openFit(source)),

    /** Shows the picture itself again. */
    closeFit(): void {
      fitPreview.drop();
      if (isReady()) void line.tell((api) => api.closeFit());
    },

    /** Shows a change of the fit that is under way: of those that come faster than they are drawn, the newest alone. */
    previewFit: (change: FitChange): void => fitPreview.send(change),

    /** The change under way is over: what the log says is shown again. */
    endFitPreview(): void {
      fitPreview.drop();
      if (isReady()) void line.tell((api) => api.change(sent.length, []));
    },

    /** Draws a piece of a stroke that changes what is in front. */
    brushFit(piece: FitOrderStroke): void {
      if (!isReady()) return;
      painting = true;
      line.post({ paint: 'order', piece });
    },

    /** That stroke is given up. */
    cancelFitBrush(): void {
      if (isReady()) line.post({ paint: 'cancelOrder' });
      painting = false;
    },

    cancelStroke(): void {
      if (painting) line.post({ paint: 'cancel' });
      painting = false;
    },

    isPainting: () => painting,

    /**
     * What is sent for an edit, both of the same moment: the image as PNG, transparent where erased, and its mask as PNG, white where erased.
     *
     * @throws Error with a sentence for the user
     */
    async exportEdit(): Promise<{ image: Blob; mask: Blob }> {
      if (!isReady()) throw new Error(noPicture);
      // Sent one right behind the other, so that no stroke comes between.
      const [mask, image] = await line.call((api) => Promise.all([api.exportMask(), api.exportImage()]), exportLimit);
      return { image, mask };
    },

    /**
     * The image as PNG, transparent where erased.
     *
     * @throws Error with a sentence for the user
     */
    async exportImage(): Promise<Blob> {
      if (!isReady()) throw new Error(noPicture);
      return line.call((api) => api.exportImage(), exportLimit);
    },

    /**
     * The mask as PNG, white where the image is kept.
     *
     * @throws Error with a sentence for the user
     */
    async exportCutOut(): Promise<Blob> {
      if (!isReady()) throw new Error(noPicture);
      return line.call((api) => api.exportCutOut(), exportLimit);
    },

    /** By which masks are compared: of what was sent. */
    maskHash: (): Promise<string | null> => line.call((api) => api.maskHash()),

    /** @throws Error with a sentence for the user */
    toJpeg: (file: Blob): Promise<Blob> => line.call((api) => api.toJpeg(file), exportLimit),
  };
}
