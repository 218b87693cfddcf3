import type { Config } from '../config';
import type { Secrets } from '../platform/secrets';
import type { PaymentGateway } from './gateway';
import { razorpayGateway } from './razorpayGateway';
import { type SandboxGateway, sandboxGateway } from './sandboxGateway';

/** Creates the configured gateway. Undefined if payments are off. */
export function chooseGateway(
  { payments }: Pick<Config, 'payments'>,
  secrets: Pick<Secrets, 'sandboxPayments'>,
): PaymentGateway | SandboxGateway | undefined {
  if (payments.gateway === 'razorpay') return razorpayGateway(payments);
  return payments.gateway === 'sandbox' ? sandboxGateway(secrets.sandboxPayments) : undefined;
}
