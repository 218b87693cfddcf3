import { Drawing } from '../drawing';
import { type Body, type Build, type Stance, poseBody, sides } from './body';
import { type Face, drawFace } from './face';
import { type HairStyle, drawHair, drawHairBehind } from './hair';
import { drawArm, drawHand } from './limbs';
import { type Cloth, type Hair, type Skin, hairs, skins } from './palette';
import { drawNeck } from './neck';
import { type Shoes, drawShoes } from './shoes';
import { type Top, drawTop } from './top';
import { type TrouserStyle, drawLegs, drawTrousers } from './trousers';

export interface Person {
  build: Build;
  stance: Stance;
  face: Face;
  skin: Skin;
  hair: Hair;
  style: HairStyle;
  top: Top;
  bottom: TrouserStyle;
  shoes: Shoes;
  /** Colours of the wall and the floor. */
  ground: readonly [string, string];
}

const womansBuild: Build = {
  head: 138,
  shoulder: 0.74,
  chest: 0.585,
  waist: 0.475,
  hip: 0.66,
  thigh: 0.335,
  calf: 0.205,
  arm: 0.145,
  neck: 0.185,
  belly: 0,
};
const mansBuild: Build = {
  head: 138,
  shoulder: 0.9,
  chest: 0.7,
  waist: 0.6,
  hip: 0.655,
  thigh: 0.335,
  calf: 0.215,
  arm: 0.18,
  neck: 0.245,
  belly: 0,
};

const relaxedStance: Stance = {
  weight: 1,
  hipTilt: 5,
  shoulderTilt: 3,
  hipShift: 0.18,
  headTilt: -3,
  arms: [
    [15, 5],
    [13, 15],
  ],
  freeFoot: 0.47,
};
const mirroredStance: Stance = {
  ...relaxedStance,
  weight: -1,
  headTilt: 3,
  arms: [
    [13, 15],
    [15, 5],
  ],
};

const cloths = {
  oat: { base: '#e9dfcf', shade: '#cbbca5', line: '#7d6d58' },
  sage: { base: '#b9c4ae', shade: '#95a28a', line: '#53604c' },
  fog: { base: '#b9c3cc', shade: '#94a1ad', line: '#4f5b67' },
  blush: { base: '#e3c3ba', shade: '#c49c91', line: '#7d5850' },
  sky: { base: '#b5cbdb', shade: '#8ea9bd', line: '#48637a' },
  lilac: { base: '#cbc2da', shade: '#a79cbc', line: '#5f5575' },
  white: { base: '#f2efea', shade: '#cdc8c0', line: '#7b756c' },
  butter: { base: '#ecd9a8', shade: '#cbb37b', line: '#80693a' },
  slate: { base: '#6f7a86', shade: '#535d69', line: '#2c333b' },
  denim: { base: '#5d7593', shade: '#435a77', line: '#24344a' },
  stone: { base: '#a89c8c', shade: '#86796a', line: '#4d4439' },
  navy: { base: '#454f66', shade: '#313a4f', line: '#1b2130' },
  char: { base: '#55565b', shade: '#3d3e43', line: '#222327' },
  sand: { base: '#cdbba0', shade: '#ab977b', line: '#675741' },
} as const satisfies Record<string, Cloth>;

const tee = (cloth: Cloth, changes: Partial<Top> = {}): Top => ({
  cloth,
  neckline: 0.2,
  opening: 0.33,
  sleeve: 0.44,
  hem: 3.6,
  ease: 0.035,
  ...changes,
});
const mensTee = (cloth: Cloth, changes: Partial<Top> = {}): Top =>
  tee(cloth, { neckline: 0.1, opening: 0.31, sleeve: 0.56, hem: 3.68, ease: 0.05, ...changes });
const trousers = (cloth: Cloth, changes: Partial<TrouserStyle> = {}): TrouserStyle => ({
  cloth,
  ease: [0.03, 0.03],
  length: 0.95,
  ...changes,
});

const flats = (colour: string, shade: string, line: string): Shoes => ({ kind: 'flats', colour, shade, line });
const sneakers: Shoes = { kind: 'sneakers', colour: '#e8e6e1', shade: '#bdb9b1', line: '#55524c' };
const loafers: Shoes = { kind: 'loafers', colour: '#5b3d2a', shade: '#3e281a', line: '#21140c' };

/** The people of the samples, by the names of their pictures. All are invented. */
export const people = {
  'model-meera': {
    build: womansBuild,
    stance: relaxedStance,
    skin: skins.brown,
    hair: hairs.black,
    style: 'bun',
    face: {
      isWoman: true,
      width: 0.96,
      jaw: 0.94,
      eyes: '#3a2415',
      age: 0,
      lips: 1,
      bindi: '#a3212f',
      earrings: '#d8b25a',
    },
    top: tee(cloths.oat),
    bottom: trousers(cloths.slate),
    shoes: flats('#8c4a3c', '#6a342a', '#351812'),
    ground: ['#eef1f3', '#d9dfe4'],
  },
  'model-anika': {
    build: { ...womansBuild, head: 136, chest: 0.57, hip: 0.63 },
    stance: mirroredStance,
    skin: skins.wheat,
    hair: hairs.brown,
    style: 'bob',
    face: { isWoman: true, width: 0.93, jaw: 0.92, eyes: '#4f331d', age: 0, lips: 1.05 },
    top: tee(cloths.sage, { neckline: 0.24 }),
    bottom: trousers(cloths.white, { ease: [0.07, 0.1] }),
    shoes: sneakers,
    ground: ['#f4eee8', '#e6dcd2'],
  },
  'model-dev': {
    build: mansBuild,
    stance: relaxedStance,
    skin: skins.honey,
    hair: hairs.black,
    style: 'quiff',
    face: { isWoman: false, width: 0.98, jaw: 1.06, eyes: '#352013', age: 0.1, lips: 0.9, beard: 'full' },
    top: mensTee(cloths.fog),
    bottom: trousers(cloths.navy),
    shoes: sneakers,
    ground: ['#f2efea', '#e0dad1'],
  },
  'model-zoya': {
    build: {
      ...womansBuild,
      head: 135,
      shoulder: 0.84,
      chest: 0.76,
      waist: 0.74,
      hip: 0.9,
      thigh: 0.46,
      calf: 0.27,
      arm: 0.2,
      neck: 0.21,
      belly: 0.07,
    },
    stance: {
      ...mirroredStance,
      hipShift: 0.06,
      hipTilt: 3,
      arms: [
        [20, 9],
        [18, 10],
      ],
      freeFoot: 0.47,
    },
    skin: skins.porcelain,
    hair: hairs.auburn,
    style: 'long',
    face: { isWoman: true, width: 1.04, jaw: 1.12, eyes: '#4a3a20', age: 0.1, lips: 1.1 },
    top: tee(cloths.lilac, { ease: 0.04, opening: 0.36, neckline: 0.26 }),
    bottom: trousers(cloths.char, { ease: [0.03, 0.03] }),
    shoes: flats('#2f2c2e', '#1d1b1c', '#0f0e0e'),
    ground: ['#f3f0ea', '#e3ddd2'],
  },
  'model-kamala': {
    build: {
      ...womansBuild,
      head: 135,
      shoulder: 0.74,
      chest: 0.63,
      waist: 0.58,
      hip: 0.71,
      thigh: 0.35,
      arm: 0.155,
      belly: 0.05,
    },
    stance: {
      ...relaxedStance,
      hipShift: 0.05,
      hipTilt: 2,
      shoulderTilt: 1.5,
      headTilt: 2,
      arms: [
        [15, 8],
        [14, 9],
      ],
      freeFoot: 0.4,
    },
    skin: skins.umber,
    hair: hairs.grey,
    style: 'bun',
    face: {
      isWoman: true,
      width: 0.98,
      jaw: 1.02,
      eyes: '#2f1e13',
      age: 1,
      lips: 0.85,
      bindi: '#8e1f2c',
      earrings: '#d8b25a',
    },
    top: tee(cloths.sky, { sleeve: 0.58, neckline: 0.16, ease: 0.05, hem: 3.66 }),
    bottom: trousers(cloths.sand, { ease: [0.08, 0.1] }),
    shoes: flats('#6b4a35', '#4c3324', '#271910'),
    ground: ['#f5efe6', '#e7dccd'],
  },
  'model-grace': {
    build: { ...womansBuild, head: 136, shoulder: 0.76, hip: 0.68 },
    stance: {
      ...mirroredStance,
      headTilt: 4,
      arms: [
        [17, 10],
        [12, 6],
      ],
    },
    skin: skins.ebony,
    hair: hairs.black,
    style: 'afro',
    face: { isWoman: true, width: 0.96, jaw: 0.94, eyes: '#2a190f', age: 0, lips: 1.35, earrings: '#d8b25a' },
    top: tee(cloths.butter),
    bottom: trousers(cloths.denim, { ease: [0.03, 0.03] }),
    shoes: sneakers,
    ground: ['#eef2ef', '#dbe3dd'],
  },
  'model-arjun': {
    build: {
      ...mansBuild,
      head: 136,
      shoulder: 0.84,
      chest: 0.63,
      waist: 0.53,
      hip: 0.6,
      thigh: 0.3,
      calf: 0.195,
      arm: 0.16,
      neck: 0.225,
    },
    stance: {
      ...mirroredStance,
      arms: [
        [14, 6],
        [11, 8],
      ],
    },
    skin: skins.umber,
    hair: hairs.black,
    style: 'curls',
    face: { isWoman: false, width: 0.94, jaw: 1, eyes: '#2c1a10', age: 0, lips: 1.1, beard: 'stubble' },
    top: mensTee(cloths.white),
    bottom: trousers(cloths.stone),
    shoes: sneakers,
    ground: ['#eaf0f4', '#d5dfe7'],
  },
  'model-joseph': {
    build: { ...mansBuild, head: 137, chest: 0.73, waist: 0.7, hip: 0.69, belly: 0.09, arm: 0.175 },
    stance: {
      ...relaxedStance,
      hipShift: 0.06,
      hipTilt: 2.5,
      headTilt: -2,
      arms: [
        [17, 9],
        [15, 8],
      ],
    },
    skin: skins.wheat,
    hair: hairs.silver,
    style: 'receding',
    face: { isWoman: false, width: 1.02, jaw: 1.08, eyes: '#4a3826', age: 0.9, lips: 0.8, beard: 'moustache' },
    top: mensTee(cloths.denim, { hem: 3.72 }),
    bottom: trousers(cloths.sand),
    shoes: loafers,
    ground: ['#f2eee9', '#e2dad1'],
  },
} as const satisfies Record<string, Person>;

function drawGround(drawing: Drawing, [wall, floor]: readonly [string, string], body: Body): void {
  const { width, height } = drawing;
  const glow = drawing.define(
    (id) =>
      `<radialGradient id="${id}" cx=".45" cy=".35" r=".85"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="${floor}" stop-opacity=".55"/></radialGradient>`,
  );
  const floorFade = drawing.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${floor}" stop-opacity="0"/><stop offset=".4" stop-color="${floor}"/><stop offset="1" stop-color="${floor}" stop-opacity=".7"/></linearGradient>`,
  );
  drawing.add(
    `<rect width="${width}" height="${height}" fill="${wall}"/><rect width="${width}" height="${height}" fill="${glow}"/>`,
  );
  drawing.add(`<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${floorFade}"/>`);
  for (const side of sides) {
    const { ankle } = body.legs[side];
    const [x, y] = [ankle[0] + 0.16 * body.head, ankle[1] + 0.35 * body.head];
    drawing.add(
      `<ellipse cx="${x}" cy="${y}" rx="${0.42 * body.head}" ry="${0.07 * body.head}" fill="#3a3330" opacity=".22" filter="url(#soft)"/>`,
    );
  }
  drawing.define(
    () => '<filter id="soft" x="-40%" y="-100%" width="180%" height="300%"><feGaussianBlur stdDeviation="9"/></filter>',
  );
}

/** The joints of a person, in pixels of the picture. */
export const bodyOf = ({ build, stance }: Person): Body => poseBody(build, stance, 450, 1146 - (138 - build.head) * 3);

/** Draws a person as a fashion illustration of 900 by 1200 pixels. */
export function drawPerson(person: Person): string {
  const drawing = new Drawing(900, 1200);
  const body = bodyOf(person);
  const { skin, hair, face, style } = person;
  drawGround(drawing, person.ground, body);
  drawHairBehind(drawing, body, style, hair);
  for (const side of sides) drawArm(drawing, body, side, skin);
  for (const side of sides) drawHand(drawing, body, side, skin, face.isWoman);
  drawLegs(drawing, body, skin);
  drawShoes(drawing, body, person.shoes, skin);
  drawTrousers(drawing, body, person.bottom, person.top.hem);
  drawNeck(drawing, body, skin, face.isWoman);
  drawTop(drawing, body, person.top, face.isWoman);
  drawFace(drawing, body, face, skin, hair);
  drawHair(drawing, body, style, hair);
  return drawing.svg();
}
