import type { FitOrderStroke } from '../../../contract/fit';
import type { FitFacts } from '../../../fitting/bundle';
import type { Offset } from '../../../fitting/fitStep';
import type { GarmentType } from '../../../contract/garmentTypes';
import type { Generation } from '../../../contract/generations';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { BrushEdge, Tool } from '../../../workers/image/stroke';
import { defaultMaskColour } from './defaultMaskColour';
import { type StrokeLog, emptyLog } from './strokeLog';

export interface EditorImage {
  /** A signed address of our own server. */
  url: string;
  /** The run that made this picture. Missing if the run is unknown, for example for a sample. */
  runId?: string;
  /** The address of the earlier picture with which this one can be compared. Missing if there is none, as for a favourite. */
  before?: string;
  /** The last prompt that was applied to this picture, or to an earlier picture from which it was made. */
  prompt?: string | undefined;
  /** The garment that was extracted. Only set on the Design tab. */
  garmentId?: number;
  /** The address of the garment's mask, or null if there is none yet. Only set while a cut-out is being touched up. */
  cutOut?: string | null;
}

/** A model image, with the data that a picker shows. */
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

/** `selected` is the item marked in the picker's dialog, `confirmed` the item to use. If only `confirmed` is set, the item has been deleted. */
interface Picked<T> {
  selected: T | null;
  confirmed: T | null;
}

/** Returns the garment to use: the confirmed one, unless it has been deleted. Null if there is none. */
export const garmentToUse = ({
  garment: { selected, confirmed },
}: Pick<EditorState, 'garment'>): PickedGarment | null =>
  confirmed && selected?.id === confirmed.id ? confirmed : null;

export type GenerationKind = Generation['kind'];

/** Whether a generation changes the picture in the editor. Generations of the other kinds make a new picture from photos. */
export const changesPicture = (kind: GenerationKind | null) => kind === 'edit' || kind === 'garment-edit';

/** How the picture before the last generation is shown. */
interface Comparing {
  /** Whether the user holds the key that shows the whole previous picture. */
  isHeld: boolean;
  /** Whether a divider separates the previous picture from the current one. */
  isDivided: boolean;
}

/**
 * What the pointer does while a garment is being fitted: move the whole garment, drag landmarks, brush cloth or body to the front, or retouch, lighten, darken,
 * copy or remove cloth.
 */
export type FitMode = 'move' | 'shape' | Exclude<FitOrderStroke['front'], 'otherCloth'>;

/** The state of the Fit tool while it is open. */
export interface OpenFit {
  mode: FitMode;
  /** The facts of the bundle, for example where the handles are. Null until they are loaded. */
  facts: FitFacts | null;
  /** Where the Copy brush takes its cloth from. Null until the brush is chosen. */
  copySource: Offset | null;
  /** Whether the Copy brush mirrors the cloth, for example for the other half of a collar. */
  mirrorsCopy: boolean;
  /** Whether copied cloth ends at the garment's edge. */
  copiesInside: boolean;
  /** Whether the Retouch brush shows the other look of the cloth, instead of removing creases and marks. */
  showsOtherCloth: boolean;
  /** How much the Retouch brush changes the cloth, 0..1. */
  retouchStrength: number;
  /** How the Light brush changes the cloth: from -1, much darker, to 1, much lighter. */
  brushLight: number;
  isApplying: boolean;
}

/** The shapes that the Select tool draws: three kinds of outlines, and `cling`, the path of the clinging brush. */
export type OutlineShape = 'lasso' | 'polygon' | 'rectangle' | 'cling';

/** What a pointer does on the picture: paint with the brush, move the picture, or draw or tap for the Select tool. */
export type PointerMode = 'brush' | 'move' | 'tap' | OutlineShape;

/** The generation that a workbench is waiting for. */
interface AwaitedRun {
  kind: GenerationKind;
  /** When the generation was requested, in milliseconds since 1970. */
  since: number;
  /** The server's run id. Undefined until the server has started the run. */
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
  /** Null until the user chooses a mode, or the page chooses one for a touch screen. Null means `brush`. */
  pointerMode: PointerMode | null;
  /** Whether the Select tool is open. */
  isSelecting: boolean;
  /** Whether the picture and its tools fill the screen. */
  fillsScreen: boolean;
  prompt: string;
  garmentType: GarmentType | '';
  editorImage: EditorImage | null;
  /** The picture's size in pixels. Null until the picture has been opened. With the size, a session can be replayed without its pictures. */
  imageSize: { width: number; height: number } | null;
  log: StrokeLog;
  /** The strokes on earlier pictures, by the run that made the picture, latest last. They are restored when their picture is opened again. */
  otherLogs: Record<string, StrokeLog>;
  /** Null if no garment is being fitted. */
  fit: OpenFit | null;
  model: Picked<PickedModel>;
  garment: Picked<PickedGarment>;
  /** The garment that is worn together with the first one. */
  secondGarment: Picked<PickedGarment>;
  /** The generation that the workbench is waiting for. Null if there is none. Its progress is in the cache of `getGeneration`. */
  run: AwaitedRun | null;
  /** Why the last generation was refused, and what to change. Null if it wasn't refused, or if the user has changed something since. */
  refusal: string | null;
  comparing: Comparing;
  /** The look of the mask on the screen. */
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
  pointerMode: null,
  isSelecting: false,
  fillsScreen: false,
  prompt: '',
  garmentType: '',
  editorImage: null,
  imageSize: null,
  log: emptyLog,
  otherLogs: {},
  fit: null,
  model: nothingPicked,
  garment: nothingPicked,
  secondGarment: nothingPicked,
  run: null,
  refusal: null,
  comparing: notComparing,
  maskLook: { fill: 'checkerboard', colour: defaultMaskColour, opacity: 60, isHidden: false, isInverted: false },
};
