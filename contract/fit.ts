import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { type FitHandleName, fitHandleNames } from './fitHandles';
import { fitLimits } from './fitLimits';
import { doubtsField, localEngineFields, Generated, RunId } from './generations';

const signed = { minimum: -1, maximum: 1 };

const shareOfPicture = Type.Number(signed);

/** How far something is moved: x as a share of the picture's width, y as a share of its height. */
const Offset = Type.Object({ x: shareOfPicture, y: shareOfPicture });

const handleOffsets = Object.fromEntries(fitHandleNames.map((name) => [name, Type.Optional(Offset)]));

/** A stroke may begin and end beyond the picture. */
const coordinate = Type.Number({ minimum: -2, maximum: 3 });

/** From a point of a stroke to its source. The source is in the picture; the stroke needn't be. */
const distance = Type.Number({ minimum: -3, maximum: 3 });

const brushPath = {
  radius: Type.Number({ ...fitLimits.radius, description: "Share of the picture's width" }),
  points: Type.Array(coordinate, {
    minItems: 2,
    maxItems: fitLimits.coordinatesMax,
    description: 'x, y, x, y, …: shares of width and height',
  }),
};

/**
 * A brush stroke that decides what is in front along its path: the cloth, or the body (hair, an arm, a hand). With `nothing`, it removes the cloth, so that
 * skin, other clothes or the background appear. With `smoothCloth`, the cloth is drawn without creases and marks wherever it is visible, with `otherCloth` in
 * its other look, with `litCloth` lighter or darker. With `copiedCloth`, cloth from another place is drawn, also beyond the garment's edge. `cloth` brings the
 * original cloth back.
 */
export const FitOrderStroke = Type.Union([
  Type.Object({
    front: Type.Union([Type.Literal('cloth'), Type.Literal('body'), Type.Literal('nothing')]),
    ...brushPath,
  }),
  Type.Object({
    front: Type.Union([Type.Literal('smoothCloth'), Type.Literal('otherCloth')], {
      description:
        'The other look of cloth that the engine has ironed is that of its photo, with faint prints, pockets, seams and creases. Otherwise it is the ironed one',
    }),
    strength: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'How much the cloth changes. 1, the default: entirely' }),
    ),
    ...brushPath,
  }),
  Type.Object({
    front: Type.Literal('litCloth'),
    light: Type.Number({ ...signed, description: '-1: much darker, 1: much lighter' }),
    ...brushPath,
  }),
  Type.Object({
    front: Type.Literal('copiedCloth'),
    from: Type.Object(
      { x: distance, y: distance },
      { description: 'Where the cloth is taken from, relative to where it is painted: shares of width and height' },
    ),
    mirrorAxis: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: "The cloth is mirrored at this vertical line first, a share of the picture's width",
      }),
    ),
    inside: Type.Optional(
      Type.Boolean({ description: "Whether the copy ends at the garment's edge. By default, it may go beyond" }),
    ),
    ...brushPath,
  }),
]);
export type FitOrderStroke = Static<typeof FitOrderStroke>;

/** How much wider and longer the whole garment is drawn. */
export const ClothStretch = Type.Object({
  width: Type.Number(fitLimits.stretch),
  length: Type.Number(fitLimits.stretch),
});
export type ClothStretch = Static<typeof ClothStretch>;

/** How the colours of the whole garment are changed. */
export const ClothTone = Type.Object({
  brightness: Type.Number({ ...signed, description: '-1: much darker, 1: much brighter' }),
  warmth: Type.Number({ ...signed, description: '-1: bluish, 1: yellowish' }),
  evenness: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How much of the shadows and stains is removed that are larger than folds. 1: all',
  }),
});
export type ClothTone = Static<typeof ClothTone>;

/**
 * How a garment's neck is drawn: as it was read from the garment's photo, or as the customer chooses if it was misread or lies badly in the photo. Collars and
 * hoods are painted in the garment's cloth.
 */
export const neckChoices = ['read', 'round', 'vNeck', 'collar', 'stand', 'turtleneck', 'hood'] as const;
export type NeckChoice = (typeof neckChoices)[number];

export const NeckChoice = Type.Unsafe<NeckChoice>(Type.Union(neckChoices.map((name) => Type.Literal(name))));

/**
 * The customer's adjustments of a garment, relative to the place where the engine put it. The default, `restingFit` in fitting/parameters.ts, changes nothing.
 */
export const FitParameters = Type.Object({
  move: Offset,
  scale: Type.Number(fitLimits.scale),
  turn: Type.Number({ ...fitLimits.turn, description: 'Tangent of half the angle, clockwise' }),
  handles: Type.Unsafe<Partial<Record<FitHandleName, Static<typeof Offset>>>>(
    Type.Object(handleOffsets, {
      additionalProperties: false,
      description: 'How far each landmark was dragged, before the whole garment is turned, scaled and moved',
    }),
  ),
  order: Type.Array(FitOrderStroke, { maxItems: fitLimits.orderStrokesMax }),
  stretch: Type.Optional(ClothStretch),
  tone: Type.Optional(ClothTone),
  neck: Type.Optional(NeckChoice),
});
export type FitParameters = Static<typeof FitParameters>;

export const FitState = Type.Object({
  is_available: Type.Boolean(),
  reason: Type.Optional(
    Type.String({ description: 'Why the garment cannot be fitted by hand, as a sentence for the customer' }),
  ),
  parameters: Type.Optional(FitParameters),
  ...doubtsField,
  ...localEngineFields,
});
export type FitState = Static<typeof FitState>;

const RunParams = Type.Object({ runId: RunId });

export const fitCalls = {
  getFit: call({
    method: 'GET',
    path: '/generated-images/:runId/fit/',
    summary:
      'Whether the garment of a try-on can be fitted by hand, its current fit, and what may be wrong with the picture',
    access: 'user',
    params: RunParams,
    response: { 200: FitState },
  }),
  getFitBundle: call({
    method: 'GET',
    path: '/generated-images/:runId/fit/bundle/',
    summary:
      'The data that the preview of a fit is drawn from: the garment, its mesh and mattes, and the person without the garment. At most 1.5 MB',
    access: 'user',
    params: RunParams,
    querystring: Type.Object({ neck: Type.Optional(NeckChoice) }),
    download: { type: 'application/octet-stream', name: 'fit.bin' },
    response: { 200: Type.Any() },
  }),
  applyFit: call({
    method: 'PUT',
    path: '/generated-images/:runId/fit/',
    summary: 'Redraw the try-on with this fit, at full size and free of charge. The new picture replaces the old one',
    access: 'user',
    params: RunParams,
    body: FitParameters,
    response: { 200: Generated },
  }),
};
