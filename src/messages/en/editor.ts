import { formatCount } from '../format';

const way = (pixels: number, ahead: string, back: string) =>
  `${formatCount(Math.abs(pixels))} px ${pixels < 0 ? back : ahead}`;

/** The editor of both pages, including announcements for screen readers. */
export const editor = {
  tools: 'Editing tools',
  cancelGeneration: 'Cancel Generation',
  download: 'Download',
  saveToGallery: 'Save to Gallery',
  downloadFailed: "The image couldn't be downloaded. Please try again.",
  downloadRefused: "The image couldn't be downloaded. Please check your connection and try again.",

  waitOrCancel: 'Wait for the generation to finish, or cancel it',
  nothingToEdit: "There's no picture to edit yet",
  noPicture: "There's no picture yet",
  nothingToRestore: 'Nothing to restore',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingToCompare: "There's no earlier picture to compare with",

  commands: {
    erase: { label: 'Erase', tooltip: 'Modify a selected area using a prompt' },
    restore: { label: 'Restore', tooltip: 'Restore a selected area to its original state' },
    fullRestore: { label: 'Full Restore', tooltip: 'Full Restore' },
    undo: { label: 'Undo Inpaint', tooltip: 'Undo Inpaint' },
    redo: { label: 'Redo', tooltip: 'Redo' },
    compare: { label: 'Compare', tooltip: 'Compare with the picture before the last generation' },
    hideMask: { label: 'Hide mask', tooltip: 'Show or hide what is erased' },
    smallerBrush: { label: 'Smaller brush', tooltip: 'Smaller brush' },
    largerBrush: { label: 'Larger brush', tooltip: 'Larger brush' },
    fit: { label: 'Fit', tooltip: 'Show the whole picture' },
    actualSize: { label: '100 %', tooltip: 'Actual size' },
    zoomIn: { label: 'Zoom in', tooltip: 'Zoom in' },
    zoomOut: { label: 'Zoom out', tooltip: 'Zoom out' },
  },
  holdToCompare: 'Hold to see the picture before the last generation',

  /** Keys that aren't shortcuts of a command. */
  keys: {
    pan: 'Hold and drag to move the picture',
    moveBrush: 'Move the brush, when the canvas has the focus',
    moveBrushFar: 'Move the brush in larger steps',
    paint: 'Start painting; press again to stop',
    moveDivider: 'Move the divider of a comparison, when it has the focus',
    moveHandle: 'Move a handle of the Fit tool by a pixel when it has the focus, with Shift by ten',
    escape: 'Cancel the stroke, or end the comparison',
  },

  brushSize: 'Brush size',
  edge: 'Edge',
  soft: 'Soft',
  hard: 'Hard',
  penPressure: 'Pen pressure changes the size',
  imageScale: 'Image scale',
  pixels: 'px',
  percent: '%',
  measure: (value: number, unit: string) => `${value} ${unit}`,

  /** Landmarks of a garment; left and right are those of the picture. */
  fitHandles: {
    neck: 'Neck',
    shoulderLeft: 'Left shoulder',
    shoulderRight: 'Right shoulder',
    armpitLeft: 'Left armpit',
    armpitRight: 'Right armpit',
    cuffLeft: 'Left cuff',
    cuffRight: 'Right cuff',
    waistLeft: 'Left waist',
    waistRight: 'Right waist',
    crotch: 'Crotch',
    hemLeft: 'Left hem',
    hemRight: 'Right hem',
  },

  mask: 'Mask',
  maskLook: 'How erased parts are shown',
  maskLookHidden: 'How erased parts are shown (currently hidden)',
  showAs: 'Show erased parts as',
  checkerboard: 'Checkerboard',
  tint: 'Tint',
  tintColour: 'Tint colour',
  colours: { cyan: 'Cyan', green: 'Green', yellow: 'Yellow', red: 'Red', magenta: 'Magenta', black: 'Black' },
  opacity: 'Opacity',
  markKept: 'Invert mask',
  maskHidden: 'Mask hidden',

  canvas: 'Canvas: arrow keys move the brush, with Shift in larger steps; Enter starts and stops painting',
  canvasOfFit: 'Canvas with the handles of the garment',
  pictureInEditor: 'Picture in the editor',
  opening: 'Opening the picture',
  notYet: "There's no picture in the editor yet. Please wait until it appears.",
  restarted: 'The drawing tool stopped and has been restarted. Your picture is as you left it.',
  fitTool: {
    label: 'Fit garment',
    tooltip: 'Move and shape the garment by hand',
    onlyTryOns: 'Only a look that you have just tried on can be fitted by hand',
  },
  finishFit: 'Apply or cancel the fit first',
  fitApplying: 'The fit is being applied. Please wait a moment',
  keepsStopping: 'The drawing tool keeps stopping. Please reload the page.',

  before: 'Before',
  after: 'After',
  divider: 'Divider between before and after',
  beforeAlt: 'The picture before the last generation',
  beforeLoading: 'Loading the picture before the last generation…',
  beforeFailed: "The picture before the last generation couldn't be loaded. Check your connection and compare again.",

  /** Sentences for screen readers. */
  said: {
    newPicture: 'A new picture is in the editor.',
    brushSize: (pixels: number) => `Brush size ${pixels} pixels.`,
    imageScale: (percent: number) => `Image scale ${percent} percent.`,
    stroke: { erase: 'Area erased.', restore: 'Area restored.' },
    strokeCount: (count: number) => `Stroke ${formatCount(count)}.`,
    undone: (more: number) => `Undone. ${formatCount(more)} more can be undone.`,
    redone: (more: number) => `Redone. ${formatCount(more)} more can be redone.`,
    allRestored: 'Everything restored.',
    tool: { erase: 'Erase tool.', restore: 'Restore tool.' },
    fit: {
      opened: 'Fit tool. Its handles are over the picture.',
      closed: 'Fit tool closed.',
      reset: 'The garment lies as it was tried on.',
      whole: (right: number, down: number, percent: number) =>
        `Garment moved ${way(right, 'right', 'left')}, ${way(down, 'down', 'up')}, at ${formatCount(percent)} percent of its size.`,
      handle: (name: string, right: number, down: number) =>
        `${name}: ${way(right, 'right', 'left')}, ${way(down, 'down', 'up')} of where it was.`,
      order: { cloth: 'Cloth brought to the front.', body: 'Body brought to the front.' },
    },
    before: 'The picture before the last generation.',
    now: 'The picture as it is now.',
    divided:
      'Before on the left, after on the right. Arrow keys move the divider between them, Escape ends the comparison.',
    maskHidden: 'Mask hidden. The whole picture is visible.',
    maskShown: 'Mask shown.',
    keptMarked: 'Mask inverted.',
    erasedMarked: 'Mask no longer inverted.',
    asTint: 'The mask is shown as a tint.',
    asCheckerboard: 'The mask is shown as a checkerboard.',
    brushDown: 'Painting. Arrow keys paint, Enter stops, Escape cancels.',
    givenUp: 'Stroke cancelled.',
  },
};
