import { readFileSync } from 'node:fs';
import { compress, decompress } from 'wawoff2';

/** The functions of HarfBuzz's subsetter that we call (hb-subset.h, hb-face.h, hb-set.h). Pointers are numbers. */
interface Subsetter {
  memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    tag: number,
    min: number,
    max: number,
    start: number,
  ): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** The part of WebAssembly that is used here. TypeScript only declares WebAssembly together with the DOM. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> };
};

/** HB_MEMORY_MODE_WRITABLE. */
const memoryModeWritable = 2;
/** HB_SUBSET_SETS_DROP_TABLE_TAG. */
const dropTableTags = 3;
/** HB_SUBSET_SETS_LAYOUT_FEATURE_TAG. */
const layoutFeatureTags = 6;

/** HB_SUBSET_FLAGS_NO_HINTING, and HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE: keep only the glyphs that we name, not every glyph that they could form together. */
const subsetFlags = 0x001 | 0x200;

/** The OpenType features that browsers apply to Devanagari by default. */
const devanagariFeatures =
  'abvm abvs akhn blwf blwm blws calt ccmp cjct clig dist half haln init kern liga mark mkmk nukt pref pres psts rkrf rlig rphf rvrn vatu'.split(
    ' ',
  );

const tagOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();

/** Returns the glyphs with which a font shows these texts, including those that only occur as an intermediate step when a conjunct is formed. */
async function glyphsOf(font: Uint8Array, texts: readonly string[]): Promise<Set<number>> {
  // Import dynamically, because the package is an ES module with a top-level await, which a CommonJS module can't require.
  const harfBuzz = await import('harfbuzzjs');
  const shapedFont = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(font)));
  const glyphs = new Set<number>();
  for (const text of texts) {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    const collect = () => {
      // Before the first step, the buffer contains characters instead of glyphs.
      if (buffer.getContentType() !== harfBuzz.BufferContentType.GLYPHS) return;
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
    };
    buffer.setMessageFunc(() => {
      collect();
      return true;
    });
    harfBuzz.shape(shapedFont, buffer);
    collect();
  }
  return glyphs;
}

/**
 * Makes a small font that shows the given texts exactly as the whole font does. It has their characters, but only the conjuncts that occur in them.
 *
 * @param woff2 a variable font
 * @param weights the weights to keep, from `min` to `max`
 * @returns the small font as WOFF2
 * @throws Error if HarfBuzz refuses the font or the weights
 */
export async function subsetFont(
  woff2: Uint8Array,
  texts: readonly string[],
  weights: { min: number; max: number },
): Promise<Uint8Array> {
  const font = await decompress(woff2);
  const { instance } = await WebAssembly.instantiate(
    readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  );
  const harfBuzz = instance.exports as Subsetter;
  harfBuzz._initialize();

  const data = harfBuzz.malloc(font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, data);
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(data, font.length, memoryModeWritable, 0, 0), 0);

  const input = harfBuzz.hb_subset_input_create_or_fail();
  harfBuzz.hb_subset_input_set_flags(input, subsetFlags);
  const fill = (set: number, values: Iterable<number>) => {
    for (const value of values) harfBuzz.hb_set_add(set, value);
  };
  const featureSet = harfBuzz.hb_subset_input_set(input, layoutFeatureTags);
  harfBuzz.hb_set_clear(featureSet);
  fill(featureSet, devanagariFeatures.map(tagOf));
  // STAT is the table of style names, which browsers don't use.
  fill(harfBuzz.hb_subset_input_set(input, dropTableTags), [tagOf('STAT')]);
  fill(
    harfBuzz.hb_subset_input_unicode_set(input),
    Array.from(texts.join(''), (character) => character.codePointAt(0) ?? 0),
  );
  fill(harfBuzz.hb_subset_input_glyph_set(input), await glyphsOf(font, texts));

  const { min, max } = weights;
  if (!harfBuzz.hb_subset_input_set_axis_range(input, face, tagOf('wght'), min, max, min))
    throw new Error(`The font has no weights from ${min} to ${max}.`);
  const subset = harfBuzz.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("HarfBuzz can't make a smaller font of this one. Is the file damaged?");
  const blob = harfBuzz.hb_face_reference_blob(subset);
  const start = harfBuzz.hb_blob_get_data(blob, 0);
  return compress(new Uint8Array(harfBuzz.memory.buffer).slice(start, start + harfBuzz.hb_blob_get_length(blob)));
}
