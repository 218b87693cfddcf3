import { depthInside, placeAlong } from '../image/geometry';
import { type Rgb } from '../image/lab';
import { bell, boxAroundPoints, clamp, smoothstep, type Plane, type Point } from '../image/raster';
import { copyLayer, type Layer } from '../warp/mesh';
import { collarClothOf, type CollarCloth } from './collarCloth';
import { outlineOf, type Collar, type CollarLeaf } from './collarShape';
import { smoothRemains } from './collarRemains';
import { paintPlacket } from './placket';

/**
 * The shadow of a leaf on the cloth below it: its strength, and its reach in shoulder widths. On patterned cloth it is stronger, because the pattern would hide
 * a weak shadow. Tuned by eye.
 */
const leafShadow = { plain: 0.28, patterned: 0.42, reach: 0.035 };

/** How a leaf catches the light: the shares by which parts of it are lighter or darker, and their places in shoulder widths. Tuned by eye. */
const leafLight = {
  leaf: 0.02,
  fold: { light: 0.05, from: 0.02, lightWidth: 0.018, dark: 0.14, darkWidth: 0.012 },
  stitch: { dark: 0.09, from: 0.022 },
  edge: { plain: 0.08, patterned: 0.16 },
} as const;

/**
 * How a roll of a hood catches the light: the shares by which its middle is lighter, and its inner and outer edge darker. The widths are shares of the roll's
 * width. On light cloth, the middle isn't lighter, or the roll would look like fur: from the lower to the higher limit of `headroom` for the brightest channel
 * of the cloth's colour (0..255), the highlight increases to `middle`. Tuned by eye.
 *
 * `crease`: a crease runs along the roll. The cloth is darker by the share `dark` at the position `at` between the edges (0..1), and lighter by the share
 * `light` at `lightAt`. On the lightest cloth it would look like metal, so only the share `onLightCloth` of both is left.
 */
const rollLight = {
  middle: 0.16,
  headroom: [230, 130],
  inner: { dark: 0.3, width: 0.22 },
  outer: { dark: 0.26, width: 0.22 },
  crease: { dark: 0.3, at: 0.4, light: 0.1, lightAt: 0.52, width: 0.055, onLightCloth: 0.35 },
} as const;

/**
 * The stripes along the edge of a collar that has some: how far the middle of the first one is from the edge, how far each is from the next one, and half the
 * width of one, in shoulder widths. Tuned by eye.
 */
const stripePlace = { inside: 0.022, step: 0.019, half: 0.0075 } as const;

/** Width of a stitch: `share` of the shoulder width, but at least `min` pixels. */
const stitchWidth = { share: 0.003, min: 0.7 };

/** Cloth is removed up to this far above a collar, in shoulder widths. The garment's own hood, which lies above the neck in its photo, can reach that far. */
const clearedAbove = 0.4;

/** Removes the cloth above a collar, in place: between its leaves, the neck is bare. */
function openNeck({ alpha }: Layer, { leaves: [left, right] }: Collar, scale: number): void {
  const rim = [...left.back, ...left.fold.slice(1), ...right.fold.toReversed(), ...right.back.toReversed().slice(1)];
  const [first, last] = [rim[0]!, rim[rim.length - 1]!];
  const opening = [...rim, { x: last.x, y: last.y - scale }, { x: first.x, y: first.y - scale }];
  const box = boxAroundPoints(rim, scale * clearedAbove, alpha);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const depth = depthInside(opening, { x: x + 0.5, y: y + 0.5 });
      alpha.data[y * alpha.width + x]! *= 1 - smoothstep(-0.8, 0.8, depth);
    }
  }
}

/** An open front is closed from the place where the leaves meet to `down` below it. Its edges may be up to `half` from the middle. In shoulder widths. */
const closedFront = { down: 0.5, half: 0.3 };

/**
 * Closes the front of a shirt, sweater or jacket below its collar, in place: in a photo of an unbuttoned shirt it gapes there, and bare skin would show in a
 * hole. A gap that reaches out of the range isn't one in the front, but the garment's outline. The garment's own neckline may be lower than a collar that
 * stands, so below that one, the front is closed from the shoulders down.
 */
function closeFront(
  { colour, alpha }: Layer,
  { style, closing, leaves }: Collar,
  cloth: CollarCloth,
  scale: number,
): void {
  const top = style === 'shirt' ? closing.y : leaves[0].back[0]!.y;
  const reach = Math.round(closedFront.half * scale);
  const first = Math.max(0, Math.round(closing.x) - reach);
  const last = Math.min(alpha.width - 1, Math.round(closing.x) + reach);
  for (let y = Math.round(top); y < closing.y + closedFront.down * scale && y < alpha.height; y++) {
    const isOpen = (x: number): boolean => alpha.data[y * alpha.width + x]! < 0.95;
    let [left, right] = [first, last];
    while (left <= last && isOpen(left)) left++;
    while (right >= first && isOpen(right)) right--;
    for (let x = left; x < right; x++) {
      if (!isOpen(x)) continue;
      const i = y * alpha.width + x;
      const share = 1 - alpha.data[i]!;
      cloth.frontAt({ x, y }).forEach((value, c) => {
        colour.data[i * 3 + c] = clamp(Math.round(colour.data[i * 3 + c]! * (1 - share) + value * share), 0, 255);
      });
      alpha.data[i] = 1;
    }
  }
}

/** Returns the factor by which a leaf of a shirt's collar is lighter or darker at a point. `thin`: the width of a stitch in pixels. */
function lightOnLeaf(
  leaf: CollarLeaf,
  point: Point,
  { scale, thin, shade }: { scale: number; thin: number; shade: 'plain' | 'patterned' },
): number {
  const { leaf: whole, fold, stitch, edge } = leafLight;
  const fromFold = Math.abs(placeAlong(leaf.fold, point).offset) / scale;
  const fromEdge = Math.abs(placeAlong(leaf.edge, point).offset);
  const onFold = fold.light * bell(fromFold - fold.from, fold.lightWidth) - fold.dark * bell(fromFold, fold.darkWidth);
  return (
    (1 + whole + onFold) *
    (1 - stitch.dark * bell(fromEdge - stitch.from * scale, thin)) *
    (1 - edge[shade] * bell(fromEdge, thin * 1.5))
  );
}

/**
 * Returns the factor by which a roll of a hood is lighter or darker at a point between its inner and its outer edge. A roll is round, so it is darker at both
 * edges, and has a crease along it. `brightestChannel` is the highest channel of the cloth's colour, 0..255.
 */
function lightOnRoll(
  inside: readonly Point[],
  outside: readonly Point[],
  point: Point,
  brightestChannel: number,
): number {
  const { offset, along } = placeAlong(inside, point);
  const fromFold = Math.abs(offset);
  const fromEdge = Math.abs(placeAlong(outside, point).offset);
  const across = fromFold / Math.max(1e-6, fromFold + fromEdge);
  const { middle, headroom, inner, outer, crease } = rollLight;
  const headroomShare = smoothstep(...headroom, brightestChannel);
  // The crease fades out at both ends of the roll.
  const depth =
    smoothstep(0.05, 0.3, along) *
    smoothstep(1, 0.6, along) *
    (crease.onLightCloth + (1 - crease.onLightCloth) * headroomShare);
  return (
    1 +
    middle * headroomShare * Math.sin(Math.PI * across) +
    crease.light * depth * bell(across - crease.lightAt, crease.width) -
    crease.dark * depth * bell(across - crease.at, crease.width) -
    inner.dark * bell(across, inner.width) -
    outer.dark * bell(1 - across, outer.width)
  );
}

/** How a turtleneck's collar catches the light: it is darker toward its sides, along its upper edge, and along its lower edge. Tuned by eye. */
const turtleneckLight = {
  side: 0.28,
  rim: { dark: 0.14, width: 0.012 },
  foot: { dark: 0.14, width: 0.03 },
  ridge: 0.05,
} as const;

/** Returns the factor by which a turtleneck's collar is lighter or darker at a point. It is round, and rolled over at its upper edge. */
function lightOnTurtleneck({ fold, edge, back }: CollarLeaf, point: Point, scale: number): number {
  const fromRim = Math.abs(placeAlong(fold, point).offset);
  const fromFoot = Math.abs(placeAlong(edge.slice(1), point).offset);
  const fromSide = Math.abs(placeAlong(back, point).offset);
  const across = clamp(1 - fromSide / Math.max(1, Math.abs(fold[0]!.x - edge[0]!.x)), 0, 1);
  const down = fromRim / Math.max(1e-6, fromRim + fromFoot);
  const { side, rim, foot, ridge } = turtleneckLight;
  return (
    (1 - side * across ** 2) *
    (1 - rim.dark * bell(fromRim / scale, rim.width)) *
    (1 - foot.dark * bell(fromFoot / scale, foot.width)) *
    (1 + ridge * bell(down - 0.3, 0.2))
  );
}

/** The zip of a collar that stands, and the seams beside it and below its rim: the shares by which they are darker. Tuned by eye. */
const zipLook = { zip: 0.5, width: 0.005, seam: 0.1, inside: 0.022 } as const;

/** Returns the factor by which a collar with a zip is lighter or darker at a point. It is round like that of a turtleneck. */
function lightOnStand(leaf: CollarLeaf, point: Point, { scale, thin }: { scale: number; thin: number }): number {
  const fromRim = Math.abs(placeAlong(leaf.fold, point).offset);
  const fromZip = Math.abs(placeAlong(leaf.edge.slice(0, 2), point).offset);
  const seams = [fromRim, fromZip].map((away) => zipLook.seam * bell(away - zipLook.inside * scale, thin));
  return (
    lightOnTurtleneck(leaf, point, scale) *
    (1 - zipLook.zip * bell(fromZip, Math.max(thin, zipLook.width * scale))) *
    (1 - Math.max(...seams))
  );
}

/** Returns the factor by which a leaf is lighter or darker at a point. `brightestChannel` is the highest channel of the cloth's colour, 0..255. */
function lightOn(
  style: Collar['style'],
  leaf: CollarLeaf,
  point: Point,
  look: { scale: number; thin: number; shade: 'plain' | 'patterned'; brightestChannel: number },
): number {
  if (style === 'turtleneck') return lightOnTurtleneck(leaf, point, look.scale);
  if (style === 'stand') return lightOnStand(leaf, point, look);
  if (style === 'shirt') return lightOnLeaf(leaf, point, look);
  return lightOnRoll(leaf.fold, [...leaf.edge, ...leaf.back.slice(1)], point, look.brightestChannel);
}

/** The colours of a collar in the garment's photo. */
interface CollarColours {
  readonly own: Rgb | null;
  /** From the edge inward. */
  readonly stripes: readonly Rgb[];
}

/**
 * Paints a collar or a hood on the worn garment, in place, in the cloth of its chest. In photos of garments laid flat, collars lie open, crumpled or turned
 * under, and hoods lie above the neck. So they can't be bent around a person's neck. Paints nothing if the chest is hidden.
 *
 * @param scale the shoulder width in pixels
 * @param colours the collar's own colour, if it isn't that of the chest, and the colours of the stripes along its edge
 * @param lightFactor one factor per pixel, by which the colours of the cloth were multiplied
 */
export function paintCollar(
  worn: Layer,
  collar: Collar,
  { scale, colours, lightFactor }: { scale: number; colours: CollarColours; lightFactor: Plane },
): void {
  const { colour, alpha } = worn;
  const cloth = collarClothOf(copyLayer(worn), collar, scale);
  if (cloth === null) return;
  const { style } = collar;
  if (style !== 'hood') closeFront(worn, collar, cloth, scale);
  openNeck(worn, collar, scale);
  const placket =
    cloth.isPlain && (style === 'shirt' || style === 'stand')
      ? smoothRemains(worn, collar, { scale, hasOwnColours: colours.own !== null || colours.stripes.length > 0 })
      : null;
  if (placket) paintPlacket(worn, collar.closing, placket, scale);
  const thin = Math.max(stitchWidth.min, stitchWidth.share * scale);
  const reach = leafShadow.reach * scale;
  const shade = cloth.isPlain ? 'plain' : 'patterned';
  const stripes = cloth.isPlain ? colours.stripes : [];
  for (const leaf of collar.leaves) {
    const outline = outlineOf(leaf);
    const box = boxAroundPoints(outline, reach * 2, alpha);
    // The halves of a collar that stands lie beside each other, so each throws its shadow only on its own side.
    const throwsShadowAt = ({ x }: Point): boolean =>
      style === 'shirt' || style === 'hood' || (x - collar.closing.x) * leaf.outward > 0;
    for (let y = box.top; y < box.bottom; y++) {
      for (let x = box.left; x < box.right; x++) {
        const point = { x: x + 0.5, y: y + 0.5 };
        const depth = depthInside(outline, point);
        const i = y * alpha.width + x;
        const alphaBefore = alpha.data[i]!;
        const cover = smoothstep(-0.8, 0.8, depth);
        if (cover < 1 && alphaBefore > 0 && throwsShadowAt(point)) {
          // Light comes from above, so the shadow has the shape of the leaf, a little lower.
          const inShadow = smoothstep(
            -reach,
            reach * 0.3,
            depthInside(outline, { x: point.x, y: point.y - reach / 2 }),
          );
          for (let c = 0; c < 3; c++) {
            colour.data[i * 3 + c] = Math.round(colour.data[i * 3 + c]! * (1 - leafShadow[shade] * inShadow));
          }
        }
        if (cover <= 0) continue;
        const plain = colours.own?.map((value) => value * lightFactor.data[i]!) ?? cloth.colourAt(leaf, point);
        const own = stripes.reduce((under, stripe, index) => {
          const away = Math.abs(
            Math.abs(placeAlong(leaf.edge, point).offset) / scale - stripePlace.inside - index * stripePlace.step,
          );
          const isStripe = smoothstep(thin, -thin, (away - stripePlace.half) * scale);
          return under.map((value, c) => value + (stripe[c]! * lightFactor.data[i]! - value) * isStripe);
        }, plain);
        const light = lightOn(style, leaf, point, { scale, thin, shade, brightestChannel: Math.max(...own) });
        alpha.data[i] = alphaBefore + (1 - alphaBefore) * cover;
        own.forEach((value, c) => {
          const index = i * 3 + c;
          const cloth = colour.data[index]!;
          colour.data[index] = clamp(Math.round(cloth + (value * light - cloth) * cover), 0, 255);
        });
      }
    }
  }
}
