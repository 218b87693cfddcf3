import { textsOf } from './loadTexts';

/** Texts of the top-up dialog, and of the window that takes the place of a payment provider. */
export const { topUp: topUpTexts, sandbox: sandboxTexts } = textsOf('wallet');
