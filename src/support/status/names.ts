import { statusTexts as texts } from '../../messages/status';

/** Returns a duration in words, in its largest unit. @param seconds at least 0 */
export function durationText(seconds: number): string {
  if (seconds < 60) return texts.seconds({ count: seconds });
  if (seconds < 3600) return texts.minutes({ count: Math.floor(seconds / 60) });
  return texts.hours({ count: Math.floor(seconds / 3600) });
}

/** Returns the name of an engine. For the engines of providers, this is the name used in the operator's settings. */
export const engineName = (engine: string): string => (engine === 'local' ? texts.localEngine : engine);

/** Returns in words why a generation failed. A code without a text of its own means that the engine refused. */
export const reasonText = (code: string): string =>
  (texts.reasons as Readonly<Record<string, string | undefined>>)[code] ?? texts.refused;
