// Compiled from editorTools.arb by `npm run texts`: edit that file instead.

export const editorTools = {
  fit: {
    applying: "Applying…",
    tool: "Fit the garment",
    modes: {
      label: "What dragging does",
      move: "Move",
      shape: "Shape",
      cloth: "Cloth in front",
      body: "Body in front",
    },
    hints: {
      move: "Drag the picture to move the garment. Use two fingers to resize and rotate it.",
      shape: "Drag the dots on the garment, or select one and move it with the arrow keys.",
      cloth: "Paint where the garment should be in front of hair, an arm or a hand.",
      body: "Paint where hair, an arm or a hand should be in front of the garment.",
    },
    size: "Size",
    turn: "Rotation",
    percent: (d: { value: string | number }) => d.value + "%",
    degrees: (d: { value: string | number }) => d.value + "°",
    reset: "Reset",
    cancel: "Cancel",
    apply: "Apply",
    nothingToReset: "The garment is where the try-on put it",
    nothingToApply: "Nothing has changed yet",
    loading: "Loading the garment…",
    failed: "The garment couldn't be loaded. Check your connection and try again.",
    applyFailed: "The fit couldn't be applied. Check your connection and try again.",
    drawing: "Drawing the picture at full size. This takes a few seconds.",
    retry: "Try again",
    applied: "Fit applied, free of charge.",
    handleHint: "Arrow keys move this handle by one pixel, or by ten with Shift.",
    whole: "Whole garment",
  },
};
