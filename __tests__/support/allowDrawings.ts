import sharp from 'sharp';

/**
 * Allows sharp to read SVGs in this process. The app forbids it for the whole process, and Jest runs many test files in one process. Without this call, a test
 * that draws would depend on which tests ran before it.
 */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}
