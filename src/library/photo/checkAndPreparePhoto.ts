import type { PhotoEdit } from '../../../workers/photo/api';
import { uploadsTexts } from '../../messages/shell';
import { detectMediaType, isHeic } from './mediaType';
import type { PhotoRules } from './photoRules';

/** Maximum size of a file that is read, in bytes. Photos from cameras are smaller. */
const maxReadBytes = 100 * 1024 * 1024;

type PhotoResult = { photo: File; problem?: undefined } | { problem: string; photo?: undefined };

const matchesPattern = (type: string, pattern: string) =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const isAccepted = (type: string, accept: string) =>
  accept.split(',').some((pattern) => matchesPattern(type, pattern.trim()));

/** Returns the photo's file name with the extension of its new type. */
const withExtension = (name: string, { type }: Blob) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;

/**
 * Checks a chosen file and prepares it for sending, or says why it can't be used.
 *
 * The size limit is checked last. A photo with too many pixels or bytes is made smaller first. It is rejected only if it can't be made small enough.
 */
export async function checkAndPreparePhoto(
  file: File,
  rules: PhotoRules,
  signal: AbortSignal,
  edit: PhotoEdit | null = null,
): Promise<PhotoResult> {
  const type = await detectMediaType(file);
  if (!isAccepted(type, rules.accept)) return { problem: rules.wrongType };
  if (file.size > maxReadBytes) return { problem: rules.tooLarge };
  const { prepareInWorker } = await import('./prepareInWorker');
  const prepared = await prepareInWorker(file, signal, edit, rules.maxBytes);
  // The file is a HEIC photo or has an edit, but the worker left it unchanged: the browser has no canvas in workers, or the worker died.
  const isUndone = prepared.outcome === 'unchanged' && (isHeic(type) || edit !== null);
  if (prepared.outcome === 'noDecoder' || isUndone)
    return { problem: isHeic(type) ? uploadsTexts.heicNotConverted : uploadsTexts.notEdited };
  if (prepared.outcome === 'tooManyPixels') return { problem: uploadsTexts.tooManyPixels };
  const photo =
    prepared.outcome === 'encoded'
      ? new File([prepared.photo], withExtension(file.name, prepared.photo), { type: prepared.photo.type })
      : file;
  if (photo.size > rules.maxBytes) return { problem: rules.tooLarge };
  // If a file is named like a HEIC photo but contains no picture, it was probably cut off.
  if (prepared.outcome === 'damaged' || (prepared.outcome === 'noPicture' && isHeic(type)))
    return { problem: uploadsTexts.damaged };
  if (prepared.outcome === 'noPicture') return { problem: uploadsTexts.noPicture({ rejection: rules.wrongType }) };
  return { photo };
}
