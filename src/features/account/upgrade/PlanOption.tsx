import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type PlanType, plans } from '../../../../contract/plans';
import { formatDollars } from '../../../messages/format';
import { accountTexts } from '../../../messages/account';
import { planLabelStyles, planCardStyles } from './planStyles';

interface PlanOptionProps {
  plan: PlanType;
  isCurrent: boolean;
  /** A text that says how many free generations the account has in its trial. Undefined if it isn't a trial. */
  trial: string | undefined;
  autoFocus: boolean;
}

/** A radio button whose label covers the whole card. The current plan is shown for comparison and can't be selected. */
export function PlanOption({ plan, isCurrent, trial, autoFocus }: PlanOptionProps) {
  const id = useId();
  const label = `${id}-label`;
  const features = `${id}-features`;
  return (
    <Box sx={planCardStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Radio
          value={plan}
          id={id}
          disabled={isCurrent}
          autoFocus={autoFocus}
          slotProps={{ input: { 'aria-labelledby': label, 'aria-describedby': features } }}
          sx={{ ml: -1.25 }}
        />
        <Typography component="label" htmlFor={id} id={label} variant="h6" sx={planLabelStyles}>
          {plan}
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {accountTexts.perMonth({ price: formatDollars(plans[plan].price) })}
          </Typography>
        </Typography>
      </Box>
      <Box component="ul" id={features} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.75 }}>
        {accountTexts.planFeatures[plan].map((feature) => (
          <Typography key={feature} component="li" variant="body2" sx={{ display: 'flex', gap: 1 }}>
            <CheckRounded aria-hidden sx={{ fontSize: 18, mt: '1px', color: isCurrent ? 'inherit' : 'success.main' }} />
            {feature}
          </Typography>
        ))}
        {isCurrent && trial !== undefined && (
          <Typography component="li" variant="body2" sx={{ mt: 0.75 }}>
            {trial}
          </Typography>
        )}
        {isCurrent && (
          <li>
            <Chip label={accountTexts.currentPlan} size="small" variant="outlined" sx={{ mt: 0.5, color: 'inherit' }} />
          </li>
        )}
      </Box>
    </Box>
  );
}
