import type { BodyPart } from '../../../contract/readings';
import type { ProviderTryOn } from '../generative/generativeEngine';
import type { Size } from '../generative/letterbox';
import { writeTryOnPrompt } from '../generative/prompts';

/** What differs between the try-on models on fal. */
interface FalModel {
  /** The size at which the model works. */
  readonly canvas: Size;
  /** Converts a try-on to the model's own input fields. */
  readonly input: (tryOn: ProviderTryOn) => Record<string, unknown>;
}

const toJpegUri = (image: Buffer) => `data:image/jpeg;base64,${image.toString('base64')}`;

const toPartNames = (upper: string, lower: string, whole: string): Record<BodyPart, string> => ({
  upper,
  lower,
  whole,
});
const fashnParts = toPartNames('tops', 'bottoms', 'one-pieces');
const leffaParts = toPartNames('upper_body', 'lower_body', 'dresses');
const catVtonParts = toPartNames('upper', 'lower', 'overall');

const defaultInput = ({ person, garment }: ProviderTryOn) => ({
  human_image_url: toJpegUri(person),
  garment_image_url: toJpegUri(garment),
});

/** The canvas and the input fields of Gemini's image models, which take a prompt. */
const geminiModel: FalModel = {
  canvas: { width: 832, height: 1248 },
  input: ({ person, garment, described }) => ({
    prompt: writeTryOnPrompt(described, 'gemini'),
    image_urls: [toJpegUri(person), toJpegUri(garment)],
    aspect_ratio: '2:3',
    num_images: 1,
    output_format: 'png',
  }),
};

/** The models whose fields we know, from their pages at https://fal.ai/models. */
const knownModels: Readonly<Record<string, FalModel>> = {
  'fal-ai/fashn/tryon/v1.6': {
    canvas: { width: 864, height: 1296 },
    input: ({ person, garment, part }) => ({
      model_image: toJpegUri(person),
      garment_image: toJpegUri(garment),
      category: fashnParts[part],
      mode: 'quality',
      output_format: 'png',
    }),
  },
  'fal-ai/leffa/virtual-tryon': {
    canvas: { width: 768, height: 1024 },
    input: (tryOn) => ({ ...defaultInput(tryOn), garment_type: leffaParts[tryOn.part], output_format: 'png' }),
  },
  'fal-ai/cat-vton': {
    canvas: { width: 768, height: 1024 },
    input: (tryOn) => ({ ...defaultInput(tryOn), cloth_type: catVtonParts[tryOn.part] }),
  },
  'fal-ai/nano-banana/edit': geminiModel,
  'fal-ai/nano-banana-2/edit': geminiModel,
};

/** Returns the canvas and the input fields of a model. An unknown model gets the two fields that most try-on models on fal have. */
export const falModelOf = (id: string): FalModel =>
  knownModels[id] ?? { canvas: { width: 768, height: 1024 }, input: defaultInput };
