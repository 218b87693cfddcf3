import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Pictures to compare side by side, with a title. */
export interface SheetEntry {
  readonly title: string;
  readonly load: () => Promise<readonly SheetPicture[]>;
}

interface SheetPicture {
  /** The encoded picture. */
  readonly bytes: Buffer;
  /** Maximum width of the picture on the sheet, in pixels. Wider pictures are scaled down. */
  readonly maxWidth: number;
}

export interface SheetLayout {
  /** Height of each picture in pixels. */
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Pixels between pictures. */
const pictureGap = 8;
/** Height of the title above the pictures, in pixels. */
const titleHeight = 26;
const background = '#e9e9e9';

interface Tile {
  readonly picture: Buffer;
  readonly width: number;
}

function drawTitle(title: string): Buffer {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${titleHeight}"><text x="2" y="19" font-family="monospace" font-size="18" fill="#222">${text}</text></svg>`,
  );
}

/** Draws one entry: its title above, its pictures side by side. */
async function tileOf({ title, load }: SheetEntry, height: number): Promise<Tile> {
  const scaled = await Promise.all(
    (await load()).map(({ bytes, maxWidth }) =>
      sharp(bytes).resize({ width: maxWidth, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const layers = scaled.map(({ data, info }) => {
    const layer = { input: data, left, top: titleHeight };
    left += info.width + pictureGap;
    return layer;
  });
  const width = Math.max(320, left - pictureGap);
  const picture = await sharp({ create: { width, height: height + titleHeight, channels: 3, background } })
    .composite([{ input: drawTitle(title), left: 0, top: 0 }, ...layers])
    .png()
    .toBuffer();
  return { picture, width };
}

/** Returns the name of the sheet that contains the entry with this index. */
export function sheetNameOf(index: number, { columns, rows }: SheetLayout): string {
  return `sheet-${String(Math.floor(index / (columns * rows)) + 1).padStart(3, '0')}`;
}

/** Writes contact sheets as PNG files. Replaces all sheets in the folder. */
export async function writeSheets(folder: string, entries: readonly SheetEntry[], layout: SheetLayout): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { columns, rows, height } = layout;
  for (let first = 0; first < entries.length; first += columns * rows) {
    const tiles = await Promise.all(entries.slice(first, first + columns * rows).map((entry) => tileOf(entry, height)));
    const pitch = {
      x: Math.max(...tiles.map(({ width }) => width)) + pictureGap * 3,
      y: height + titleHeight + pictureGap,
    };
    const size = {
      width: pitch.x * Math.min(columns, tiles.length) - pictureGap,
      height: pitch.y * Math.ceil(tiles.length / columns) + pictureGap,
    };
    await sharp({ create: { ...size, channels: 3, background } })
      .composite(
        tiles.map(({ picture }, i) => ({
          input: picture,
          left: pictureGap + (i % columns) * pitch.x,
          top: pictureGap + Math.floor(i / columns) * pitch.y,
        })),
      )
      .png({ compressionLevel: 7 })
      .toFile(path.join(folder, `${sheetNameOf(first, layout)}.png`));
  }
}
