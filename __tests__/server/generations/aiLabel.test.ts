import sharp from 'sharp';
import type { HeadBox } from '../../../server/engine/engine';
import { readConfig } from '../../../server/config';
import { withAiLabel } from '../../../server/generations/aiLabel/aiLabel';
import { prepareResult } from '../../../server/generations/prepareResult';
import type { Platform } from '../../../server/platform/platform';

const [width, height] = [600, 800];
type Box = { left: number; top: number; width: number; height: number };

const drawPlainPicture = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } }).png().toBuffer();

/** Draws a black mask that is white inside the box `garment`. */
const maskOf = async (garment: Box) => {
  const white = { create: { width: garment.width, height: garment.height, channels: 3 as const, background: '#fff' } };
  const input = await sharp(white).png().toBuffer();
  return sharp(await drawPlainPicture('#000000'))
    .composite([{ input, left: garment.left, top: garment.top }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
};

/** Finds the label on a plain picture: the box of the pixels whose red value isn't `red`, with the values of its darkest and lightest pixels. */
async function findLabel(picture: Buffer, red: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const seen = { left: width, top: height, right: 0, bottom: 0, darkest: 255, lightest: 0 };
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const value = data[offset]!;
    if (value === red) continue;
    const [x, y] = [(offset / info.channels) % width, Math.floor(offset / info.channels / width)];
    seen.left = Math.min(seen.left, x);
    seen.top = Math.min(seen.top, y);
    seen.right = Math.max(seen.right, x + 1);
    seen.bottom = Math.max(seen.bottom, y + 1);
    seen.darkest = Math.min(seen.darkest, value);
    seen.lightest = Math.max(seen.lightest, value);
  }
  return seen;
}

const middleBox = { left: 200, top: 200, width: 200, height: 500 };

test.each([
  ['light', '#e0e0e0', 0xe0],
  ['dark', '#202020', 0x20],
] as const)('on a %s picture the label is white on black in the lower right corner', async (_shade, colour, red) => {
  const labelled = await withAiLabel({
    image: await drawPlainPicture(colour),
    garmentMask: await maskOf(middleBox),
    head: undefined,
    edited: undefined,
  });
  const { left, top, ...rest } = await findLabel(labelled, red);
  expect(rest).toEqual({ right: width, bottom: height, darkest: 0, lightest: 255 });
  expect([width - left, height - top]).toEqual([125, 27]);
});

test('the label does not cover the garment, and is at the top only if no lower place is free', async () => {
  const image = await drawPlainPicture('#808080');
  const partFor = async (garment: Box) => {
    const { left, top } = await findLabel(
      await withAiLabel({ image, garmentMask: await maskOf(garment), head: undefined, edited: undefined }),
      0x80,
    );
    return `${top === 0 ? 'upper' : 'lower'} ${left === 0 ? 'left' : 'right'}`;
  };
  expect(await partFor({ left: 300, top: 400, width: 300, height: 400 })).toBe('lower left');
  expect(await partFor({ left: 0, top: 400, width: 600, height: 400 })).toBe('upper right');
});

test('the label covers neither the head nor the garment, and is at the side of the picture if all corners are covered', async () => {
  const image = await drawPlainPicture('#808080');
  // A gown that reaches both lower corners.
  const garment = { left: 0, top: 500, width: 600, height: 300 };
  const garmentMask = await maskOf(garment);
  const boxWith = async (head: HeadBox) =>
    findLabel(await withAiLabel({ image, garmentMask, head, edited: undefined }), 0x80);
  const right = await boxWith({ left: 0.6, top: -0.1, right: 1.1, bottom: 0.2 });
  expect([right.left, right.top]).toEqual([0, 0]);
  // The garment covers the lower corners and the head the upper ones, so the label is in the lowest free place at the right edge.
  const wide = await boxWith({ left: -0.2, top: -0.1, right: 1.2, bottom: 0.4 });
  expect([wide.right, wide.top > 320, wide.bottom <= 500, wide.bottom > 470]).toEqual([600, true, true, true]);
  // If no place is free, the label covers the garment rather than the face.
  const full = await findLabel(
    await withAiLabel({
      image,
      garmentMask: await maskOf({ left: 0, top: 0, width, height }),
      head: { left: 0, top: 0, right: 1, bottom: 0.5 },
      edited: undefined,
    }),
    0x80,
  );
  expect(full.top).toBeGreaterThanOrEqual(400);
});

test('an edit keeps the label where it was, even if its garment is elsewhere', async () => {
  const before = await withAiLabel({
    image: await drawPlainPicture('#808080', 4),
    garmentMask: await maskOf({ left: 300, top: 400, width: 300, height: 400 }),
    head: undefined,
    edited: undefined,
  });
  const edit = await withAiLabel({
    image: before,
    garmentMask: await maskOf(middleBox),
    head: undefined,
    edited: before,
  });
  const [one, other] = await Promise.all([before, edit].map((picture) => sharp(picture).raw().toBuffer()));
  expect(Buffer.compare(one!, other!)).toBe(0);
});

test('with AI_LABEL=on looks are labelled before they are signed, and garments are not', async () => {
  const result = { image: await drawPlainPicture('#808080'), garmentMask: await maskOf(middleBox) };
  const pictureWith = async (AI_LABEL: string, madeAs: 'try-on' | 'garment-edit') => {
    const platform = {
      config: readConfig({ AI_LABEL }),
      signer: { signMade: async (picture: Buffer) => picture },
    } as unknown as Platform;
    const maker = { generationId: 'run-1', madeAs, engine: 'local', version: '7' };
    const [picture] = await prepareResult(platform, result, maker);
    return findLabel(picture!.content as Buffer, 0x80);
  };
  expect(await pictureWith('on', 'try-on')).toMatchObject({ right: width, bottom: height });
  const untouched = { right: 0, bottom: 0 };
  expect(await pictureWith('on', 'garment-edit')).toMatchObject(untouched);
  expect(await pictureWith('', 'try-on')).toMatchObject(untouched);
});
