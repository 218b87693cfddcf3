/** How the user pays for several pictures. The plan's generations are used first, and the wallet pays for the other pictures. */
export interface CatalogueCharge {
  /** Number of pictures that the plan pays for. */
  fromPlan: number;
  /** Paise that the wallet pays. */
  fromWallet: number;
  /** How many paise the wallet is short; 0 if its balance is enough. */
  missing: number;
}

interface Funds {
  /** Number of generations that the plan has left. */
  generations: number;
  /** Paise in the wallet. */
  paise: number;
}

/**
 * Splits the price of several pictures between plan and wallet.
 *
 * @param pictures number of pictures to pay for
 * @param price paise that the wallet pays for one picture
 */
export function splitCharge(pictures: number, { generations, paise }: Funds, price: number): CatalogueCharge {
  const fromPlan = Math.min(pictures, Math.max(0, generations));
  const fromWallet = (pictures - fromPlan) * price;
  return { fromPlan, fromWallet, missing: Math.max(0, fromWallet - paise) };
}
