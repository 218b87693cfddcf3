import { transfer } from 'comlink';
import type { FailureCode, ImageSize, PictureToOpen } from '../../../workers/image/api';
import type { FitFacts } from '../../../fitting/bundle';
import type { FitChange } from '../../../fitting/fitStep';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { LogEntry } from '../../../workers/image/logEntry';
import type { View } from '../../../workers/image/view';
import { editorTexts as texts } from '../../messages/editor';
import type { RenewAddress } from '../../ui/addressRenewal';
import { createNewestSender } from './newestSender';
import { createStrokeInProgress } from './strokeInProgress';
import { type WorkerLike, createWorkerConnection } from './workerConnection';

/** The state of the picture on the canvas. */
export type PictureStatus =
  | { phase: 'empty' }
  | { phase: 'opening' }
  | { phase: 'ready'; width: number; height: number }
  | { phase: 'failed'; message: string };

interface ClientState {
  picture: PictureStatus;
  /** The number of workers started so far. Each worker needs a new canvas, because a transferred canvas dies with its worker. */
  workerNumber: number;
}

/** Time limits of calls to the worker, in milliseconds. `openTimeout` includes the download of the picture. The worker itself aborts a download earlier. */
const openTimeout = 45_000;
const exportTimeout = 60_000;

const noPictureMessage = texts.notYet;

/** Maximum number of restarts if workers keep dying on the same picture, or if their script can't be loaded. */
const restartLimit = 3;

/** Returns the number of entries that both logs share at their start. Entries never change, so they are compared by reference. */
function commonLength(a: readonly LogEntry[], b: readonly LogEntry[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function isSamePicture(a: PictureToOpen | null, b: PictureToOpen | null): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return a === b;
  if ('url' in a) return 'url' in b && a.url === b.url && a.cutOut === b.cutOut;
  return 'width' in b && a.width === b.width && a.height === b.height;
}

const isAddressExpired = (error: unknown) =>
  error instanceof Error && error.name === ('AddressExpired' satisfies FailureCode);

const noRenewal: RenewAddress = () => Promise.resolve(null);

export type ImageClient = ReturnType<typeof createImageClient>;

/**
 * The page's interface to the image worker. The page sets the picture, the log and the view that the canvas should show (`show`, `draw`, `setView`), and the
 * client sends the worker only the changes. If a worker dies, the client makes its replacement show the same.
 *
 * @param onRestart called when a worker died and another took its place
 */
export function createImageClient(createWorker: () => WorkerLike, onRestart: () => void) {
  let state: ClientState = { picture: { phase: 'empty' }, workerNumber: 1 };
  const listeners = new Set<() => void>();
  const connection = createWorkerConnection(createWorker, recover);

  let source: PictureToOpen | null = null;
  let renew = noRenewal;
  /** The log in the store. While a picture is open, the worker has the same log. */
  let log: readonly LogEntry[] = [];
  /** The hash of the mask after the last change of the log, as answered by the worker. Null if the worker died. */
  let maskHash: Promise<string | null> = Promise.resolve(null);
  const view = createNewestSender((next: View) => connection.tell((api) => api.setView(next)));
  const maskLook = createNewestSender((next: MaskLook) => connection.tell((api) => api.showMaskAs(next)));
  const fitPreview = createNewestSender((change: FitChange) => connection.tell((api) => api.previewFit(change)));
  let restarts = 0;
  let attempts = 0;

  function set(change: Partial<ClientState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isReady = () => state.picture.phase === 'ready';
  const stroke = createStrokeInProgress(connection.post, () =>
    state.picture.phase === 'ready' ? state.picture : null,
  );

  /** Sends the log to the worker, which already has its first `keptLength` entries. */
  function sendLog(keptLength: number): void {
    const added = log.slice(keptLength);
    maskHash = connection.tell((api) => api.changeLog(keptLength, added));
  }

  const openInWorker = (requested: PictureToOpen) => connection.call((api) => api.open(requested), openTimeout);

  async function withNewAddress(requested: PictureToOpen): Promise<PictureToOpen | null> {
    if (typeof requested === 'string') return renew(requested);
    if (!('url' in requested)) return null;
    const [url, cutOut] = await Promise.all([renew(requested.url), renew(requested.cutOut)]);
    return url !== null && cutOut !== null ? { url, cutOut } : null;
  }

  /** Opens a picture. If its address has expired, for example on a page that stayed open overnight, renews the address and tries again. */
  async function openValid(requested: PictureToOpen, attempt: number): Promise<ImageSize> {
    try {
      return await openInWorker(requested);
    } catch (error) {
      const address = isAddressExpired(error) ? await withNewAddress(requested) : null;
      // If another picture was requested in the meantime, don't open this one again: it would replace the newer picture.
      if (address === null || attempt !== attempts) throw error;
      return openInWorker(address);
    }
  }

  async function open(requested: PictureToOpen): Promise<void> {
    const attempt = ++attempts;
    set({ picture: { phase: 'opening' } });
    const picture: PictureStatus = await openValid(requested, attempt).then(
      (size) => ({ phase: 'ready', ...size }),
      (error: unknown) => ({ phase: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    // Ignore the result: another picture was requested in the meantime, or the worker died and its replacement is opening this picture.
    if (attempt !== attempts) return;
    if (picture.phase === 'ready') sendLog(0);
    set({ picture });
  }

  /** Replaces a worker that died: the new one gets a new canvas, and then opens the same picture. Gives up after `restartLimit` restarts. */
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

    /** Transfers the canvas to the worker, for as long as the worker lives. */
    attach(canvas: OffscreenCanvas): void {
      void connection.tell((api) => api.attach(transfer(canvas, [canvas])));
      // A restarted worker gets a new canvas, so send it the mask look and the view again.
      maskLook.resend();
      view.resend();
    },

    detach(): void {
      void connection.tell((api) => api.attach(null));
    },

    /**
     * Sets the picture to edit: its address, or a size to show a grey picture. Null closes the picture. After a failure, call this again to retry.
     *
     * @param renewAddress returns a valid address for an expired one. The picture is still identified by its first address
     */
    show(requested: PictureToOpen | null, renewAddress = noRenewal): void {
      renew = renewAddress;
      if (isSamePicture(requested, source) && state.picture.phase !== 'failed') return;
      source = requested;
      if (restarts > restartLimit) set({ workerNumber: state.workerNumber + 1 });
      restarts = 0;
      stroke.cancel();
      if (requested !== null) return void open(requested);
      if (state.picture.phase === 'empty') return;
      attempts++;
      set({ picture: { phase: 'empty' } });
      void connection.tell((api) => api.close());
    },

    /**
     * Sets the log of the picture. When a stroke has just ended, that stroke must be the last entry of `strokes`. After any other change of the log, the worker
     * cancels the stroke in progress and any drag of the Fit tool.
     *
     * @returns the hash of the resulting mask, or null if no picture is open or the worker died
     */
    draw(strokes: readonly LogEntry[]): Promise<string | null> {
      const keptLength = commonLength(log, strokes);
      const isNew = keptLength < log.length || keptLength < strokes.length;
      log = strokes;
      if (!isReady()) return Promise.resolve(null);
      if (isNew) {
        fitPreview.discard();
        sendLog(keptLength);
      }
      return maskHash;
    },

    /** Sets the part of the picture that the canvas shows. */
    setView: (next: View): void => view.send(next),

    /** Sets how erased parts are shown. */
    showMaskAs: (next: MaskLook): void => maskLook.send(next),

    /** The stroke in progress. */
    stroke,

    /**
     * Shows the garment as adjusted by the fit steps in the log. Call it again whenever a picture was opened, because opening a picture closes the fit.
     *
     * @param source the server's bundle. In a replay, which has no pictures, only the facts
     * @returns the facts, including where the handles are
     * @throws Error with a message for the user
     */
    openFit: (source: ArrayBuffer | FitFacts): Promise<FitFacts> => connection.call((api) => api.openFit(source)),

    /**
     * Makes a call to the worker about the open picture, for a tool that is loaded on demand.
     *
     * @throws Error with a message for the user
     */
    call: connection.call,

    /** Ends the preview of the fit: the canvas shows the picture itself again. */
    closeFit(): void {
      fitPreview.discard();
      if (isReady()) void connection.tell((api) => api.closeFit());
    },

    /** Shows the fit with the change in progress. If changes come faster than they can be drawn, only the newest is drawn. */
    previewFit: (change: FitChange): void => fitPreview.send(change),

    /** Ends the preview of the change in progress, so that the canvas shows the fit as it is in the log. */
    endFitPreview(): void {
      fitPreview.discard();
      if (isReady()) sendLog(log.length);
    },

    /**
     * Makes the next export faster. Call it when the user is likely to need one soon. It takes about 80 MB of memory, which is freed after a minute without an
     * export.
     */
    prepareExport(): void {
      if (isReady()) void connection.tell((api) => api.prepareExport());
    },

    /**
     * Exports the two files that an edit sends, both for the same state of the picture: the image as a PNG that is transparent where it is erased, and its mask
     * as a PNG that is white where it is erased.
     *
     * @throws Error with a message for the user
     */
    async exportEdit(): Promise<{ image: Blob; mask: Blob }> {
      if (!isReady()) throw new Error(noPictureMessage);
      // Send both requests at once, so that no stroke is drawn between them.
      const [mask, image] = await connection.call(
        (api) => Promise.all([api.exportMask(), api.exportImage()]),
        exportTimeout,
      );
      return { image, mask };
    },

    /**
     * Exports the image as a PNG that is transparent where it is erased.
     *
     * @throws Error with a message for the user
     */
    async exportImage(): Promise<Blob> {
      if (!isReady()) throw new Error(noPictureMessage);
      return connection.call((api) => api.exportImage(), exportTimeout);
    },

    /**
     * Exports the mask as a PNG that is white where the image is kept.
     *
     * @throws Error with a message for the user
     */
    async exportCutOut(): Promise<Blob> {
      if (!isReady()) throw new Error(noPictureMessage);
      return connection.call((api) => api.exportCutOut(), exportTimeout);
    },

    /** Converts an image to a JPEG that is marked as generated. @throws Error with a message for the user */
    toJpeg: (file: Blob): Promise<Blob> => connection.call((api) => api.toJpeg(file), exportTimeout),
  };
}
