import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { type PlanType, planTypes } from '../../../../contract/plans';
import { useGetPlansQuery, useLazyGetPlansQuery } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { SubmitButton } from '../../../ui/SubmitButton';
import { PlanCharge } from './PlanCharge';
import { PlanOption } from './PlanOption';

export const upgradeTitleId = 'upgrade';
const planErrorId = 'upgrade-missing';

export interface UpgradeFormProps {
  current: PlanType;
  /** A text that says how many free generations the account has in its trial. Undefined if it isn't a trial. */
  trial: string | undefined;
  /** The plan that is selected at first. */
  initial: PlanType | null;
  /** Whether the plan is being changed or the order is being created. */
  isBusy: boolean;
  onSubmit: (plan: PlanType, isPaid: boolean) => Promise<void>;
  onCancel: () => void;
}

/** Lets the user choose a plan, and shows what the change costs. */
export function UpgradeForm({ current, trial, initial, isBusy, onSubmit, onCancel }: UpgradeFormProps) {
  const [chosen, setChosen] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [isCheckingOffers, setCheckingOffers] = useState(false);
  const { data: shownOffers } = useGetPlansQuery();
  const [loadPlans] = useLazyGetPlansQuery();
  const isBlocked = isBusy || isCheckingOffers;
  const areChangesOff = shownOffers?.changes === 'off';
  const focused = initial ?? planTypes.find((plan) => plan !== current);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen === null) return;
    setCheckingOffers(true);
    const { data: offers } = await loadPlans(undefined, true);
    setCheckingOffers(false);
    // Don't continue if the change isn't possible, or if the user hasn't seen the price.
    if (!offers || offers.changes === 'off' || (offers.changes === 'paid' && !shownOffers)) return;
    await onSubmit(chosen, offers.changes === 'paid');
  };

  return (
    <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ minHeight: 0 }}>
      <DialogTitle id={upgradeTitleId} sx={{ pb: 0.5 }}>
        {accountTexts.upgradeTitle}
      </DialogTitle>
      <DialogContentText sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>{accountTexts.upgradeText}</DialogContentText>
      <DialogContent dividers>
        <RadioGroup
          aria-label={accountTexts.plans}
          aria-describedby={isMissing ? planErrorId : undefined}
          value={chosen}
          onChange={(_, plan) => {
            if (!isBlocked) setChosen(plan as PlanType);
            setMissing(false);
          }}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {planTypes.map((plan) => (
            <PlanOption
              key={plan}
              plan={plan}
              isCurrent={plan === current}
              trial={trial}
              autoFocus={plan === focused}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={planErrorId} error aria-live="polite" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
          {isMissing && accountTexts.choosePlan}
        </FormHelperText>
      </DialogContent>
      <PlanCharge plan={chosen} />
      <DialogActions sx={{ '&&': { pt: 2 } }}>
        <Button onClick={onCancel} disabled={isBlocked}>
          {accountTexts.cancel}
        </Button>
        {!areChangesOff && (
          <SubmitButton size="medium" isBusy={isBlocked} busyText={accountTexts.upgrading}>
            {accountTexts.confirmUpgrade}
          </SubmitButton>
        )}
      </DialogActions>
    </Stack>
  );
}
