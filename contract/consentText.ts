/** The version of the text that asks customers for their consent (`src/messages/en/consent.arb`). Raise it when its meaning changes: then everybody is asked again. */
export const consentTextVersion = 1;
