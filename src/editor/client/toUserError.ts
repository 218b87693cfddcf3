import type { FailureCode } from '../../../workers/image/api';
import { imagePixelsLimit } from '../../../contract/limits';
import { editorTexts } from '../../messages/editor';

const { failures } = editorTexts;

/** The text for each failure code of the worker. Some texts contain a value that the worker sends with the code. */
const texts: Record<FailureCode, (value: string) => string> = {
  AddressExpired: () => failures.AddressExpired,
  PictureGone: () => failures.PictureGone,
  PictureNotLoaded: (status) => failures.PictureNotLoaded({ status }),
  PictureUnreachable: () => failures.PictureUnreachable,
  PictureTooLarge: (size) => failures.PictureTooLarge({ size, megapixels: imagePixelsLimit / 1e6 }),
  PictureUnreadable: () => failures.PictureUnreadable,
  OutOfMemory: () => failures.OutOfMemory,
  ExportInProgress: () => failures.ExportInProgress,
  ExportFailed: () => failures.ExportFailed,
};

const isFailureCode = (name: string): name is FailureCode => Object.hasOwn(texts, name);

/** Replaces the failure code in a worker's error by a message for the user, and keeps the error's name. Returns any other error unchanged. */
export function toUserError(error: unknown): unknown {
  if (!(error instanceof Error) || !isFailureCode(error.name)) return error;
  return Object.assign(new Error(texts[error.name](error.message), { cause: error }), { name: error.name });
}
