import { splitCharge } from '../../../contract/catalogueCharge';
import { useGetEngineQuery } from '../../api/engine';
import { useGetUserQuery } from '../../api/users';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { formatList, formatRupeesShort } from '../../messages/format';

const paisePerRupee = 100;

/** Formats an amount of paise. */
export const formatPaise = (paise: number): string => formatRupeesShort(paise / paisePerRupee);

interface Price {
  pictures: number;
  fromPlan: number;
  /** Paise. */
  fromWallet: number;
  repeated: number;
}

/** Returns the price of pictures as a text, for example: 42 pictures: 20 from your plan and ₹220 from your wallet. */
export function priceText({ pictures, fromPlan, fromWallet, repeated }: Price): string {
  const parts = [
    fromPlan > 0 ? texts.fromPlan({ count: fromPlan }) : '',
    fromWallet > 0 ? texts.fromWallet({ amount: formatPaise(fromWallet) }) : '',
    repeated > 0 ? texts.repeated({ count: repeated }) : '',
  ].filter((part) => part !== '');
  const count = texts.pictures({ count: pictures });
  if (fromPlan === 0 && fromWallet === 0) return texts.free({ pictures: count });
  return texts.price({ pictures: count, parts: formatList(parts) });
}

/**
 * Returns a function that calculates the price of making a number of pictures again: as a text, and as the maximum charge to the wallet in paise. Undefined
 * until the price is known.
 */
export function useRetryPrice(): ((pictures: number) => { text: string; walletMax: number }) | undefined {
  const { data: user } = useGetUserQuery();
  const { data: engine } = useGetEngineQuery();
  if (!user || !engine) return undefined;
  const { balance, remaining_generations: generations } = user.wallet;
  const means = { generations, paise: Math.round(balance * paisePerRupee) };
  return (pictures) => {
    const { fromPlan, fromWallet } = splitCharge(pictures, means, engine.generation_price);
    return { text: priceText({ pictures, fromPlan, fromWallet, repeated: 0 }), walletMax: fromWallet };
  };
}
