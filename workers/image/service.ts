import type { FitFacts } from '../../fitting/bundle';
import { type FitChange, isFitStep } from '../../fitting/fitStep';
import { applyFitChanges, restingFit, withFitChange } from '../../fitting/parameters';
import type { CutOutToOpen, ImageSize, ImageWorkerApi, PaintMessage, PictureToOpen } from './api';
import { type AreaName, labelsOfArea, readAreas } from './area/areaLabels';
import { coverOfPath } from './area/clingingPath';
import { findArea } from './area/findArea';
import { type AreaAtPoint, type Point, findAreaAt } from './area/findAreaAt';
import { readMask } from './area/readMask';
import { createGreyPicture } from './createGreyPicture';
import { type Drawing, createDrawing } from './drawing';
import { fetchCutOut } from './fetchCutOut';
import { fetchImage } from './fetchImage';
import { type FitPreview, createFitPreview } from './fit/fitPreview';
import { findGarmentRegion } from './fit/findGarmentRegion';
import { openFitScene } from './fit/openFit';
import type { ImageCodec, Picture } from './imageCodec';
import { type LogEntry, isMaskEntry } from './logEntry';
import type { Mask } from './mask';
import { markFile, markPng } from './mark/markFile';
import { readHead } from './mark/readHead';
import { invertMask, isBlank } from './packedMask';
import { createPresenter } from './presenter';
import type { SelectionRegion, SoftRegion } from './selection/selectionStep';

interface OpenedPicture {
  picture: Picture;
  /** The XMP packet of the picture's mark. Null if the picture has no mark. */
  packet: string | null;
  drawing: Drawing;
  log: LogEntry[];
  /** The preview of the picture's garment while it is being fitted. Null otherwise. */
  fit: FitPreview | null;
}

const isCutOut = (source: PictureToOpen): source is CutOutToOpen => typeof source === 'object' && 'cutOut' in source;

/** Creates the service that edits one image at a time. It holds the open picture, its log and mask, and the part that is shown. */
export function createImageService(codec: ImageCodec) {
  const presenter = createPresenter();
  let opened: OpenedPicture | null = null;
  let openingAbort = new AbortController();

  function close(): void {
    openingAbort.abort(new Error('Another picture was opened instead.'));
    presenter.showFit(null);
    presenter.show(null);
    opened?.picture.close();
    opened = null;
  }

  async function load(url: string, signal: AbortSignal): Promise<Pick<OpenedPicture, 'picture' | 'packet'>> {
    const file = await fetchImage(url, signal);
    const { packet } = await readHead(file);
    return { picture: await codec.decode(file), packet };
  }

  const openPicture = async (source: PictureToOpen, signal: AbortSignal) => {
    if (typeof source === 'string') return load(source, signal);
    return 'url' in source ? load(source.url, signal) : { picture: createGreyPicture(source), packet: null };
  };

  async function open(source: PictureToOpen): Promise<ImageSize> {
    close();
    const { signal } = (openingAbort = new AbortController());
    const { picture, packet } = await openPicture(source, signal);
    const { width, height } = picture;
    let start: Mask | undefined;
    try {
      start = isCutOut(source) ? await fetchCutOut(codec, source.cutOut, picture, signal) : undefined;
      signal.throwIfAborted();
    } catch (error) {
      picture.close();
      throw error;
    }
    const drawing = createDrawing(width, height, start);
    opened = { picture, packet, drawing, log: [], fit: null };
    presenter.show({ picture, mask: drawing.mask });
    return { width, height };
  }

  const fitOf = ({ fit, log }: OpenedPicture) =>
    applyFitChanges(fit?.facts.parameters ?? restingFit, log.filter(isFitStep));

  function changeLog(keptLength: number, added: LogEntry[]): string | null {
    if (!opened) return null;
    opened.log = [...opened.log.slice(0, keptLength), ...added];
    if (opened.fit) presenter.setFitParameters(fitOf(opened));
    presenter.repaint(opened.drawing.showLog(opened.log.filter(isMaskEntry)));
    return opened.drawing.hash();
  }

  async function openFit(source: ArrayBuffer | FitFacts): Promise<FitFacts> {
    const picture = opened;
    if (!picture) throw new Error('There is no picture to fit.');
    const preview = createFitPreview(await openFitScene(codec, source));
    if (opened !== picture) throw new Error('Another picture was opened instead.');
    picture.fit = preview;
    presenter.showFit({ preview, parameters: fitOf(picture) });
    return preview.facts;
  }

  function pictureToSelectFrom(): Picture {
    if (!opened) throw new Error('There is no picture to select from.');
    return opened.picture;
  }

  async function findGarment(source: ArrayBuffer): Promise<SelectionRegion | null> {
    const picture = pictureToSelectFrom();
    return findGarmentRegion(await openFitScene(codec, source), picture);
  }

  async function findAreaOf(source: ArrayBuffer, area: AreaName | 'mask'): Promise<SoftRegion | null> {
    const picture = pictureToSelectFrom();
    if (area === 'mask') return readMask(codec, source, picture);
    return findArea(picture, labelsOfArea(await readAreas(codec, source), area));
  }

  async function findAreaAtPoint(
    source: ArrayBuffer,
    point: Point,
    garment: SelectionRegion | null,
  ): Promise<AreaAtPoint | null> {
    const picture = pictureToSelectFrom();
    return findAreaAt(picture, await readAreas(codec, source), point, garment);
  }

  function closeFit(): void {
    if (!opened?.fit) return;
    opened.fit = null;
    presenter.showFit(null);
  }

  function requireOpened(): OpenedPicture {
    if (!opened) throw new Error('There is no picture to export.');
    return opened;
  }

  async function exportImage(): Promise<Blob> {
    const { picture, packet, drawing } = requireOpened();
    try {
      const image = await picture.exportImage(drawing.packed());
      return markPng(image, packet);
    } finally {
      presenter.redrawIfOutdated();
    }
  }

  function previewFit(change: FitChange): void {
    if (opened?.fit) presenter.setFitParameters(withFitChange(fitOf(opened), change));
  }

  function prepareExport(): void {
    opened?.picture.prepareExport();
  }

  const exportMask = async (): Promise<Blob> => codec.encodeMask(requireOpened().drawing.packed(), 1);

  const exportHoles = async (): Promise<Blob> => codec.encodeMask(requireOpened().drawing.packed(), 8);

  const exportCutOut = async (): Promise<Blob> => codec.encodeMask(invertMask(requireOpened().drawing.packed()), 1);

  const hasHoles = (): boolean => opened?.drawing.packed().tiles.some((tile) => !isBlank(tile)) ?? false;

  async function toJpeg(file: Blob): Promise<Blob> {
    if (file.type === 'image/jpeg') return markFile(file, null);
    const { packet } = await readHead(file);
    return markFile(await codec.toJpeg(file), packet);
  }

  function paint(message: PaintMessage): void {
    if (!opened) return;
    const { drawing } = opened;
    switch (message.paint) {
      case 'begin':
        drawing.begin(message);
        return presenter.repaint(drawing.extend(message));
      case 'extend':
        return presenter.repaint(drawing.extend(message));
      case 'cancel':
        return presenter.repaint(drawing.cancel());
      case 'order':
        return presenter.brushFit(message.piece);
      case 'cancelOrder':
        return presenter.forgetFitBrush();
    }
  }

  const api: ImageWorkerApi = {
    attach: (canvas) => presenter.attach(canvas),
    setView: (view) => presenter.setView(view),
    showMaskAs: (look) => presenter.showMaskAs(look),
    open,
    close,
    changeLog,
    openFit,
    findGarment,
    findArea: findAreaOf,
    findAreaAt: findAreaAtPoint,
    coverOfPath: (path) => coverOfPath(pictureToSelectFrom(), path),
    closeFit,
    previewFit,
    prepareExport,
    exportImage,
    exportMask,
    exportHoles,
    exportCutOut,
    hasHoles,
    toJpeg,
  };
  return { api, paint };
}
