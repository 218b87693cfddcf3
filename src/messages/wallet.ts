import { textsOf } from './loadTexts';

/** Texts of the top-up dialog, and of the sandbox's payment window. */
export const { topUp: topUpTexts, sandbox: sandboxTexts } = textsOf('wallet');
