import { transfer } from 'comlink';
import type { AddressExpired, ImageSize, PictureToOpen } from '../../../workers/image/api';
import type { FitFacts } from '../../../fitting/bundle';
import type { FitChange } from '../../../fitting/parameters';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { LogEntry } from '../../../workers/image/stroke';
import type { View } from '../../../workers/image/view';
import { editorTexts as texts } from '../../messages/pages';
import type { RenewAddress } from '../../ui/addressRenewal';
import { createNewest } from './newest';
import { createStrokeUnderWay } from './strokeUnderWay';
import { type WorkerLike, createWorkerLine } from './workerLine';

/** What the canvas has to show. */
export type PictureStatus =
  | { phase: 'empty' }
  | { phase: 'opening' }
  | { phase: 'ready'; width: number; height: number }
  | { phase: 'failed'; message: string };

interface ClientState {
  picture: PictureStatus;
  /** Counts the workers: each needs a canvas of its own, since a transferred canvas dies with its worker. */
  workerNumber: number;
}

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
 * The page's side of the image worker. It is told what the picture is (`show`, `draw`, `look`) and sends what the worker lacks, in order.
 * So a worker that dies is replaced by one that gets to the same picture.
 *
 * @param onRestart called when a worker died and another took its place
 */
export function createImageClient(createWorker: () => WorkerLike, onRestart: () => void) {
  let state: ClientState = { picture: { phase: 'empty' }, workerNumber: 1 };
  const listeners = new Set<() => void>();
  const line = createWorkerLine(createWorker, recover);

  let source: PictureToOpen | null = null;
  let renew = noRenewal;
  /** The log as Redux holds it. While a picture is open, the worker has the same. */
  let log: readonly LogEntry[] = [];
  /** The worker's answer to the last change of the log: the hash of its mask. */
  let painted: Promise<string | null> = Promise.resolve(null);
  const view = createNewest((wanted: View) => line.tell((api) => api.look(wanted)));
  const maskLook = createNewest((wanted: MaskLook) => line.tell((api) => api.showMaskAs(wanted)));
  const fitPreview = createNewest((change: FitChange) => line.tell((api) => api.previewFit(change)));
  let restarts = 0;
  let attempts = 0;

  function set(change: Partial<ClientState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isReady = () => state.picture.phase === 'ready';
  const stroke = createStrokeUnderWay(line.post, () => (state.picture.phase === 'ready' ? state.picture : null));

  /** Tells the worker the log, of which it has the first `keep` entries. */
  function sendLog(keep: number): void {
    const added = log.slice(keep);
    painted = line.tell((api) => api.change(keep, added));
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
    if (picture.phase === 'ready') sendLog(0);
    set({ picture });
  }

  /** A worker died. Its successor gets a canvas of its own, and then the same picture. */
  function recover(): void {
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
      stroke.cancel();
      if (wanted !== null) return void open(wanted);
      if (state.picture.phase === 'empty') return;
      attempts++;
      set({ picture: { phase: 'empty' } });
      void line.tell((api) => api.close());
    },

    /**
     * What is drawn on it. If this isn't the old log and the stroke under way, the worker cancels that stroke, and any drag of the Fit
     * tool; the stroke comes with the log when it ends.
     *
     * @returns the hash of the mask then; null when no picture is open, or the worker died
     */
    draw(strokes: readonly LogEntry[]): Promise<string | null> {
      const keep = commonLength(log, strokes);
      const isNew = keep < log.length || keep < strokes.length;
      log = strokes;
      if (!isReady()) return Promise.resolve(null);
      if (isNew) {
        fitPreview.drop();
        sendLog(keep);
      }
      return painted;
    },

    /** What part of it the canvas shows. */
    look: (wanted: View): void => view.send(wanted),

    /** How the erased parts of it are shown. */
    showMaskAs: (wanted: MaskLook): void => maskLook.send(wanted),

    /** The stroke under way. */
    stroke,

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
      if (isReady()) sendLog(log.length);
    },

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

    /** @throws Error with a sentence for the user */
    toJpeg: (file: Blob): Promise<Blob> => line.call((api) => api.toJpeg(file), exportLimit),
  };
}
