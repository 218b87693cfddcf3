/**
 * The version of the text that asks customers for their consent (`src/messages/en/consent.arb`). Raise it when the meaning of the text changes, so that all
 * customers are asked again.
 */
export const consentTextVersion = 1;
