import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { type PlanType, planTypes } from '../../../../contract/plans';
import { useChangePlanMutation } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { SubmitButton } from '../../../ui/SubmitButton';
import { toast } from '../../../ui/toast';
import { PlanOption } from './PlanOption';

interface UpgradeDialogProps {
  current: PlanType;
  onClose: () => void;
}

const titleId = 'upgrade';
const missingId = 'upgrade-missing';

/** Changes the plan to one of the others. */
export function UpgradeDialog({ current, onClose }: UpgradeDialogProps) {
  const [chosen, setChosen] = useState<PlanType | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [changePlan, { isLoading }] = useChangePlanMutation();
  const first = planTypes.find((plan) => plan !== current);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen === null) return;
    const { error } = await changePlan({ plan_type: chosen });
    if (error) return;
    toast.success(accountTexts.upgraded(chosen));
    onClose();
  };

  return (
    <Dialog open onClose={isLoading ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ minHeight: 0 }}>
        <DialogTitle id={titleId} sx={{ pb: 0.5 }}>
          {accountTexts.upgradeTitle}
        </DialogTitle>
        <DialogContentText sx={{ px: 3, pb: 2 }}>{accountTexts.upgradeText}</DialogContentText>
        <DialogContent dividers>
          <RadioGroup
            aria-label={accountTexts.plans}
            aria-describedby={isMissing ? missingId : undefined}
            value={chosen}
            onChange={(_, plan) => {
              if (!isLoading) setChosen(plan as PlanType);
              setMissing(false);
            }}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {planTypes.map((plan) => (
              <PlanOption key={plan} plan={plan} isCurrent={plan === current} autoFocus={plan === first} />
            ))}
          </RadioGroup>
          <FormHelperText id={missingId} error aria-live="polite" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
            {isMissing && accountTexts.choosePlan}
          </FormHelperText>
        </DialogContent>
        <DialogActions sx={{ '&&': { pt: 2 } }}>
          <Button onClick={onClose} disabled={isLoading}>
            {accountTexts.cancel}
          </Button>
          <SubmitButton size="medium" busy={isLoading} busyText={accountTexts.upgrading}>
            {accountTexts.confirmUpgrade}
          </SubmitButton>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
