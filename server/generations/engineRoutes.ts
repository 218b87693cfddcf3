import type { FastifyInstance } from 'fastify';
import { engineCalls, type EngineAbilities } from '../../contract/engine';
import { readyPrompts } from '../../contract/readyPrompts';
import { type Engine, EngineRefusal } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import { route } from '../platform/http/route';
import type { Platform } from '../platform/platform';
import { paiseOf } from '../users/wallet';
import { requireAvailableEngine } from './engineGate';
import { budgetFailure, noEditsFailure, unavailableFailure } from './failures';

/** Returns a list with the suggested prompt and the engine's reason for refusing it. The list is empty if the engine can follow the prompt. */
async function refusedSuggestions(
  engine: Engine,
  suggestion: string,
): Promise<EngineAbilities['unavailable_suggestions']> {
  try {
    await engine.checkPrompt(suggestion, { erased: false });
    return [];
  } catch (error) {
    if (error instanceof EngineRefusal) return [{ suggestion, reason: error.message }];
    throw error;
  }
}

/** Tells customers why they can't request a picture now, by error code. */
const unavailableTexts: Readonly<Record<'try-on' | 'edit', Readonly<Record<string, string>>>> = {
  'try-on': {
    [unavailableFailure.errorCode]: "Try-ons can't be made right now. Please come back in a few minutes.",
    [budgetFailure.errorCode]: 'All try-ons of today have been made. Please come back tomorrow.',
  },
  edit: {
    [unavailableFailure.errorCode]: "Pictures can't be edited right now. Please come back in a few minutes.",
    [budgetFailure.errorCode]: 'All edits of today have been made. Please come back tomorrow.',
    [noEditsFailure.errorCode]: "Pictures can't be edited here at the moment.",
  },
};

/** Returns why try-ons (or edits) can't be made at the moment. Undefined if they can. */
async function reasonUnavailable(platform: Platform, work: 'try-on' | 'edit'): Promise<EngineAbilities['no_edits']> {
  try {
    await requireAvailableEngine(platform, work);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError)
      return { code: error.code, detail: unavailableTexts[work][error.code] ?? error.message };
    throw error;
  }
}

/** The route that tells what the engine can do, and the price of a generation. */
export function engineRoutes(app: FastifyInstance, platform: Platform): void {
  const { engine, config } = platform;
  route(app, engineCalls.getEngine, async () => {
    const [refusals, noTryOns, withoutEdits] = await Promise.all([
      Promise.all(readyPrompts.map((suggestion) => refusedSuggestions(engine, suggestion))),
      reasonUnavailable(platform, 'try-on'),
      reasonUnavailable(platform, 'edit'),
    ]);
    return {
      invents: engine.abilities.invents,
      generation_price: paiseOf(config.generationPrice),
      unavailable_suggestions: refusals.flat(),
      // Name each company once, even if it makes both try-ons and edits.
      photos_sent_to: [...new Set((engine.providerUse?.providers ?? []).flatMap(({ title }) => title ?? []))],
      works_without_provider: engine.withoutProvider !== undefined,
      ...(noTryOns && { no_try_ons: noTryOns }),
      ...(withoutEdits && { no_edits: withoutEdits }),
    };
  });
}
