import Chip from '@mui/material/Chip';
import { plans } from '../../../contract/plans';
import type { Subscription } from '../../../contract/users';
import { Facts } from './Facts';
import { Section } from './Section';
import { formatCount, formatDate } from '../../messages/format';

const centsPerDollar = 100;

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { plan_type, start_date, end_date, remaining_generations } = subscription;
  const facts = [
    { name: 'Price', value: `$${plans[plan_type].price / centsPerDollar}/month` },
    { name: 'Billing Period', value: `${formatDate(start_date)} - ${formatDate(end_date)}` },
    { name: 'Remaining Generations', value: formatCount(remaining_generations) },
  ];
  return (
    <Section
      title={`${plan_type} Plan`}
      action={<Chip label="Active" color="success" variant="outlined" size="small" />}
    >
      <Facts facts={facts} />
    </Section>
  );
}
