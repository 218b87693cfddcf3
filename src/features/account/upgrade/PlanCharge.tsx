import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PlanType } from '../../../../contract/plans';
import { useGetPlansQuery } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { formatRupeesShort } from '../../../messages/format';
import { ErrorState } from '../../../ui/ErrorState';

const paisePerRupee = 100;

/** Shows what a change to this plan costs now, or that plans can't be changed. Empty if the change is free. */
export function PlanCharge({ plan }: { plan: PlanType | null }) {
  const { data: offers, isError, refetch } = useGetPlansQuery();
  const price = offers?.plans.find(({ plan_type }) => plan_type === plan)?.price ?? null;
  return (
    <Box aria-live="polite" sx={{ px: { xs: 2, sm: 3 }, '&:not(:empty)': { pt: 2 } }}>
      {isError && <ErrorState title={accountTexts.plansFailed} onRetry={() => void refetch()} />}
      {offers?.changes === 'off' && (
        <Alert severity="info" variant="outlined" role="note">
          {accountTexts.plansOff}
        </Alert>
      )}
      {price !== null && (
        <Alert severity="info" variant="outlined" role="note">
          {accountTexts.charge({ price: formatRupeesShort(price / paisePerRupee) })}
        </Alert>
      )}
    </Box>
  );
}
