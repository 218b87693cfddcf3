import { uploadsTexts } from '../../messages/pages';
import { isHeic, mediaType } from './mediaType';
import type { PhotoRules } from './photoRules';

/** Bytes: no camera's photo has as many, and nothing is read of a file that has more. */
const hopeless = 100 * 1024 * 1024;

type Read = { photo: File; problem?: undefined } | { problem: string; photo?: undefined };

const matches = (type: string, pattern: string) =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const isAccepted = (type: string, accept: string) => accept.split(',').some((pattern) => matches(type, pattern.trim()));

/** The name under which the photo goes: with the ending of what it has become. */
const named = (name: string, { type }: Blob) => `${name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;

/**
 * Looks at a file that was chosen and makes it ready to be sent, or says why it cannot be.
 *
 * Its size is judged last: of a photo with more pixels than are kept, only the smaller one that comes of it would be
 * sent, and that one has to be below the limit. One with no more pixels is not encoded anew to get below it: that would
 * take from the picture without a word, and the limit says what the user has to do.
 */
export async function readPhoto(file: File, rules: PhotoRules, signal: AbortSignal): Promise<Read> {
  const type = await mediaType(file);
  if (isHeic(type)) return { problem: uploadsTexts.heic({ rejection: rules.wrongType }) };
  if (!isAccepted(type, rules.accept)) return { problem: rules.wrongType };
  if (file.size > hopeless) return { problem: rules.tooLarge };
  const { prepareInWorker } = await import('./prepareInWorker');
  const prepared = await prepareInWorker(file, signal);
  if (prepared.outcome === 'tooManyPixels') return { problem: uploadsTexts.tooManyPixels };
  const photo =
    prepared.outcome === 'encoded'
      ? new File([prepared.photo], named(file.name, prepared.photo), { type: prepared.photo.type })
      : file;
  if (photo.size > rules.maxBytes) return { problem: rules.tooLarge };
  if (prepared.outcome === 'noPicture') return { problem: uploadsTexts.noPicture({ rejection: rules.wrongType }) };
  return prepared.outcome === 'damaged' ? { problem: uploadsTexts.damaged } : { photo };
}
