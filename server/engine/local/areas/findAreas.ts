import sharp from 'sharp';
import { EngineRefusal } from '../../engine';
import { toPng } from '../image/codec';
import { openPhoto, shrinkTo } from '../image/photo';
import type { Plane } from '../image/raster';
import type { Networks } from '../networks';
import { readPerson, type Person } from '../person/readPerson';
import { findWholeHair } from './wholeHair';
import { findWholePerson } from './wholePerson';

/** Longer side, in pixels, of the picture in which the areas are found. */
const areasSide = 1024;

/** Number of alpha levels above 0 in the PNG. More levels would only make it larger, because the editor finds the exact edge itself. */
const maxLevel = 15;

function readPersonOrRefuse(...args: Parameters<typeof readPerson>): Person {
  try {
    return readPerson(...args);
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    throw new EngineRefusal('no_person', 'Drape found no person in this picture. Draw around the area instead.');
  }
}

function encodeAreas(person: Plane, hair: Plane): Promise<Buffer> {
  const { width, height } = person;
  const data = Buffer.alloc(width * height * 3);
  const byteOf = (value: number): number => Math.round((Math.round(value * maxLevel) * 255) / maxLevel);
  for (let i = 0; i < width * height; i++) {
    data[3 * i] = byteOf(person.data[i]!);
    data[3 * i + 1] = byteOf(hair.data[i]!);
  }
  return toPng(sharp(data, { raw: { width, height, channels: 3 } }));
}

/**
 * Finds the person and the hair in an encoded picture (jpeg, png or webp).
 *
 * @returns a PNG with the picture's aspect ratio, whose longer side has at most 1024 pixels: red where the person is, green where the hair is
 * @throws EngineRefusal `no_person`
 */
export async function findAreas(networks: Networks, encoded: Buffer): Promise<Buffer> {
  const photo = await openPhoto(encoded);
  const person = readPersonOrRefuse(shrinkTo(photo, areasSide), networks.pose);
  const outline = networks.face.outlineOf(person.image, person.pose);
  // If the face isn't visible, there is no outline. Then only the hair that was found with the person is known.
  const hair = outline ? findWholeHair(person, outline) : person.hair;
  return encodeAreas(findWholePerson(person, hair), hair);
}
