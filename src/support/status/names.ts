import { statusTexts as texts } from '../../messages/status';

/** A duration in words, in its largest unit. @param seconds at least 0 */
export function durationText(seconds: number): string {
  if (seconds < 60) return texts.seconds({ count: seconds });
  if (seconds < 3600) return texts.minutes({ count: Math.floor(seconds / 60) });
  return texts.hours({ count: Math.floor(seconds / 3600) });
}

/** Returns the name of an engine. Engines of providers have the same names as in the operator's settings. */
export const engineName = (engine: string): string => (engine === 'local' ? texts.localEngine : engine);

/** Why a generation failed, in words. Codes without a text of their own are refusals of the engine. */
export const reasonText = (code: string): string =>
  (texts.reasons as Readonly<Record<string, string | undefined>>)[code] ?? texts.refused;
