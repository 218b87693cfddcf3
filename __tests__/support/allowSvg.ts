import sharp from 'sharp';

/**
 * Allows sharp to read SVGs in this process. The app forbids SVG for the whole process, and Jest runs many test files in one process. Without this call, a test
 * that makes pictures from SVG would fail if a test of the app ran before it.
 */
export function allowSvg(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}
