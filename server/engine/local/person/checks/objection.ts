import type { RefusalCode } from '../../../engine';

/** Why a person can't be dressed on a photo, as a refusal with its sentence. */
export interface Objection {
  readonly code: RefusalCode;
  readonly message: string;
}
