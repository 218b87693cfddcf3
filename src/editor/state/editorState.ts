import type { FitFacts } from '../../../fitting/bundle';
import type { GarmentType } from '../../../contract/garmentTypes';
import type { Generation } from '../../../contract/generations';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { BrushEdge, Tool } from '../../../workers/image/stroke';
import { defaultMaskColour } from './defaultMaskColour';
import { type StrokeLog, emptyLog } from './strokeLog';

export interface EditorImage {
  /** A signed address of our own server. */
  url: string;
  /** Of the try-on that made it, whose garment can be fitted; missing where anything else made it. */
  runId?: string;
  /** Of the picture before the generation that made this one; a favourite has none. */
  before?: string;
  /** Of a picture of the Design tab: the garment that was extracted. */
  garmentId?: number;
  /** Of a garment whose cut-out is touched up: the address of its mask, or null where there is none yet. */
  cutOut?: string | null;
}

/** A model image, as a picker shows it. */
export interface PickedModel {
  id: number;
  model_id: number;
  name: string;
  image_url: string;
  thumbnail_url: string;
}

export interface PickedGarment {
  id: number;
  category_id: number;
  name: string;
  image_url: string;
  thumbnail_url: string;
  category_name: string;
}

/** `selected` is marked in the open dialog; only `confirmed` is worked with. Confirmed but not selected is what was deleted since. */
interface Picked<T> {
  selected: T | null;
  confirmed: T | null;
}

/** The garment to work with: it is confirmed and has not been deleted since. */
export const chosenGarment = ({
  garment: { selected, confirmed },
}: Pick<EditorState, 'garment'>): PickedGarment | null =>
  confirmed && selected?.id === confirmed.id ? confirmed : null;

export type GenerationKind = Generation['kind'];

/** Of what is generated from a picture in the editor; the others make it a first one. */
export const changesPicture = (kind: GenerationKind | null) => kind === 'edit' || kind === 'garment-edit';

/** How the picture before the last generation is shown. */
interface Comparing {
  /** All of it, for as long as the key is held. */
  isHeld: boolean;
  /** On one side of a divider. */
  isDivided: boolean;
}

/** What the pointer does while a garment is fitted: it moves the whole, drags landmarks, or brushes what is in front. */
export type FitMode = 'move' | 'shape' | 'cloth' | 'body';

/** The garment of the picture is being fitted by hand. */
export interface OpenFit {
  mode: FitMode;
  /** Where its handles are; null until that was fetched. */
  facts: FitFacts | null;
  isApplying: boolean;
}

/** The generation that a workbench waits for. */
interface AwaitedRun {
  kind: GenerationKind;
  /** Milliseconds since 1970 at which it was asked for. */
  since: number;
  /** Of the server, once it has begun the run. */
  id?: string;
}

export interface EditorState {
  /** Diameter in image pixels. */
  brushSize: number;
  brushEdge: BrushEdge;
  /** Whether the pressure of a pen changes the brush's size. */
  penPressure: boolean;
  /** Percent of the size at which the whole image fits the canvas. */
  imageScale: number;
  tool: Tool;
  prompt: string;
  garmentType: GarmentType | '';
  editorImage: EditorImage | null;
  /** Of that picture, in pixels, once it was opened. So a session can be replayed where its pictures may not be had. */
  imageSize: { width: number; height: number } | null;
  log: StrokeLog;
  /** Null where no garment is being fitted. */
  fit: OpenFit | null;
  model: Picked<PickedModel>;
  garment: Picked<PickedGarment>;
  /** Worn together with the garment. */
  secondGarment: Picked<PickedGarment>;
  /** What is being generated; null when nothing is. How it is getting on is in the cache of `getGeneration`. */
  run: AwaitedRun | null;
  comparing: Comparing;
  /** How the mask is shown, on the screen alone. */
  maskLook: MaskLook;
}

export const nothingPicked = { selected: null, confirmed: null };

export const notComparing: Comparing = { isHeld: false, isDivided: false };

export const initialEditorState: EditorState = {
  brushSize: 100,
  brushEdge: 'soft',
  penPressure: true,
  imageScale: 100,
  tool: 'erase',
  prompt: '',
  garmentType: '',
  editorImage: null,
  imageSize: null,
  log: emptyLog,
  fit: null,
  model: nothingPicked,
  garment: nothingPicked,
  secondGarment: nothingPicked,
  run: null,
  comparing: notComparing,
  maskLook: { fill: 'checkerboard', colour: defaultMaskColour, opacity: 60, isHidden: false, isInverted: false },
};
