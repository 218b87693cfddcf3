import { useState } from 'react';
import { type PlanType, planTypes } from '../../../../contract/plans';
import type { User } from '../../../../contract/users';
import { useChangePlanMutation } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { failuresTexts } from '../../../messages/shell';
import { toast } from '../../../ui/toast';
import { usePurchase } from '../../../wallet/checkout/usePurchase';

const rankOf = (plan: PlanType) => planTypes.indexOf(plan);

/** Changes the plan: immediately if the change is free, otherwise after a purchase. */
export function useUpgrade(user: User) {
  const { buy, ...purchase } = usePurchase(user);
  const [changePlan, { isLoading }] = useChangePlanMutation();
  /** The plan that the user last tried to change to. Null after a successful change. */
  const [triedPlan, setTriedPlan] = useState<PlanType | null>(null);
  const currentPlan = user.subscription.plan_type;

  const change = async (plan: PlanType): Promise<boolean> => {
    const { error } = await changePlan({ plan_type: plan });
    if (!error) purchase.cancel();
    return !error;
  };

  const submit = async (plan: PlanType, isPaid: boolean) => {
    setTriedPlan(plan);
    const texts = {
      description: accountTexts.plan({ plan }),
      sandbox: accountTexts.sandboxPlanText,
      closed: accountTexts.planPaymentClosed,
      failed: failuresTexts.planNotChanged,
    };
    if (!(await (isPaid ? buy({ plan_type: plan }, texts) : change(plan)))) return;
    toast.success((rankOf(plan) > rankOf(currentPlan) ? accountTexts.upgraded : accountTexts.planChanged)({ plan }));
    setTriedPlan(null);
  };

  return { ...purchase, current: currentPlan, triedPlan, isBusy: isLoading || purchase.stage === 'ordering', submit };
}
