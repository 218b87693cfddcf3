import type { CanvasPlace } from '../canvas/camera';

/** Returns the path, as an SVG has it, of the cross that the arrow keys move. */
export const crossAt = ({ x, y }: CanvasPlace): string => `M${x - 12} ${y}h24M${x} ${y - 12}v24`;
