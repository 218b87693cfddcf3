import { EngineRefusal } from '../../../engine';

/**
 * Refuses a prompt that isn't understood.
 * @throws EngineRefusal that names the words that were not understood
 */
export function refuseNotUnderstood(words: string): never {
  throw new EngineRefusal(
    'prompt_not_understood',
    `Drape didn't understand '${words}'. Name a colour ('Make the shirt blue'), a pattern ('white polka dots'), a border ('golden border on the hem') or what to remove ('Remove the stripes').`,
  );
}

/**
 * Refuses a prompt that asks for something that only a generative engine can make.
 * @throws EngineRefusal that names what can't be made
 */
export function refuseUnsupported(words: string): never {
  throw new EngineRefusal(
    'needs_generative_engine',
    `Drape can't do '${words}' yet. It can change the garment's colour, pattern and borders, and add sunglasses or a necklace.`,
  );
}

/**
 * Refuses a prompt about an erased part if nothing is erased.
 * @throws EngineRefusal that asks the customer to erase a part
 */
export function refuseNothingErased(words: string): never {
  throw new EngineRefusal(
    'nothing_to_edit',
    `Nothing is erased yet. Erase the part that you mean by '${words}', then apply the words again.`,
  );
}
