import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Size of the screen in pixels. Its centre, where X shows its own pointer, is outside the window. */
const screenSize = { width: 1800, height: 1000 };

/** Size of Chromium's window, at the top left corner of the screen. */
export const windowSize = { width: 840, height: 960 };

/** A screen whose pixels are in a file. */
export interface Screen {
  /** The value of `DISPLAY` for programs that should appear on it. */
  display: string;
  file: string;
  close(): void;
}

/** Where the pixels of an XWD file are, in bytes. A pixel takes four. */
interface PixelLayout {
  start: number;
  bytesPerLine: number;
}

/** Indexes of 32-bit numbers in the header of an XWD file (X11/XWDFile.h). */
const headerField = { headerBytes: 0, bitsPerPixel: 11, bytesPerLine: 12, colours: 19 };
const bytesPerColour = 12;

/** Reads the header of Xvfb's frame buffer. @throws Error if its pixels don't have 32 bits */
function layoutOf(pixels: Buffer): PixelLayout {
  const read = (name: keyof typeof headerField) => pixels.readUInt32BE(4 * headerField[name]);
  if (read('bitsPerPixel') !== 32) throw new Error('The screen of Xvfb has no pixels of 32 bits.');
  return { start: read('headerBytes') + read('colours') * bytesPerColour, bytesPerLine: read('bytesPerLine') };
}

/** The offset of a pixel in the file, in bytes. */
export const offsetOf = ({ start, bytesPerLine }: PixelLayout, x: number, y: number): number =>
  start + y * bytesPerLine + 4 * x;

/**
 * Finds the top left pixel of an area of one colour.
 *
 * @param colour red, green and blue
 * @returns null if the colour isn't on the screen
 */
export function findColour(file: string, colour: readonly number[]) {
  const pixels = readFileSync(file);
  const layout = layoutOf(pixels);
  const [red, green, blue] = colour;
  for (let y = 0; y < screenSize.height; y++)
    for (let x = 0; x < screenSize.width; x++) {
      const offset = offsetOf(layout, x, y);
      if (pixels[offset] === blue && pixels[offset + 1] === green && pixels[offset + 2] === red)
        return { x, y, layout };
    }
  return null;
}

/** Starts Xvfb on a free display. @throws Error that says what to install if there is no Xvfb */
export async function startXvfb(): Promise<Screen> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'drape-screen-'));
  const size = `${screenSize.width}x${screenSize.height}x24`;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-fbdir', folder, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const close = () => {
    process.off('exit', close);
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', close);
  const displayNumber = await new Promise<string>((resolve, reject) => {
    server.on('error', () => reject(new Error('There is no Xvfb. Install it with: apt-get install xvfb')));
    server.on('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    server.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString().trim()));
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  return { display: `:${displayNumber}`, file: path.join(folder, 'Xvfb_screen0'), close };
}
