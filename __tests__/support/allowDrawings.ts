import sharp from 'sharp';

/**
 * Lets sharp read SVGs in this process. The app forbids it, for good and for the whole process, and jest runs many test files in one: without this, a
 * test that draws would depend on who ran before it.
 */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}
