import { useGetEngineQuery } from '../../api/engine';
import { useGetUserQuery } from '../../api/users';

const paisePerRupee = 100;

/** The source from which the next generation is paid. Amounts are in rupees. */
export type Charge =
  | { from: 'plan'; left: number; total: number }
  | { from: 'wallet'; price: number; balance: number }
  | { from: 'nothing'; price: number };

/**
 * Returns the source from which the next generation is paid: the plan, or else the wallet, or else nothing. Null while this isn't known, and if generations are
 * free of charge. Also null if nothing can pay, but the user can get free generations by confirming the email address; another notice says so.
 */
export function useCharge(): Charge | null {
  const { data: user } = useGetUserQuery();
  const { data: engine } = useGetEngineQuery();
  if (!user || !engine || engine.generation_price === 0) return null;
  const { balance, remaining_generations: generationsLeft, total_generations: total } = user.wallet;
  const price = engine.generation_price / paisePerRupee;
  if (generationsLeft > 0) return { from: 'plan', left: generationsLeft, total };
  if (balance >= price) return { from: 'wallet', price, balance };
  return user.generations_on_confirmation > 0 ? null : { from: 'nothing', price };
}
