import { readFile, stat } from 'node:fs/promises';
import type { Config } from '../../config';
import { razorpayGateway } from '../../payments/razorpayGateway';
import { secretsFile } from '../../platform/secrets';
import { type Finding, ok, problem, reasonOf, warning } from './finding';

/** Checks that the secrets file can be read, and only by its owner. */
export async function checkSecrets({ dataDir, databaseUrl, secret }: Config): Promise<Finding> {
  const file = secretsFile(dataDir);
  try {
    const { mode } = await stat(file);
    JSON.parse(await readFile(file, 'utf8'));
    if ((mode & 0o077) !== 0 && process.platform !== 'win32')
      return problem(`Others can read ${file}. Run: chmod 600 ${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warning(`There is no ${file} yet. The first start creates it.`);
    return problem(`${file} can't be read: ${reasonOf(error)}. Restore it from a backup.`);
  }
  if (databaseUrl && secret === undefined)
    return warning(`${file} is there. Servers on several machines also need the same SECRET, which isn't set.`);
  return ok(`${file} is there, and only its owner can read it.`);
}

/** The check warns if a certificate expires within this number of days. */
const renewalDays = 30;

/** Checks when the certificate that signs pictures expires. `readConfig` has already checked that it can be used today. */
export function checkSigning({ operatorCertificate }: Config): Finding {
  const [certificate] = operatorCertificate?.chain ?? [];
  if (!certificate) return ok('Pictures are signed with a certificate that Drape makes for itself.');
  const { subject, validTo } = certificate;
  const name = subject.split('\n').join(', ');
  const expiry = new Date(validTo);
  const text = `Pictures are signed by ${name}, until ${expiry.toISOString().slice(0, 10)}.`;
  return expiry.getTime() - Date.now() < renewalDays * 86_400_000
    ? warning(`${text} Renew the certificate: the server doesn't start with one that has expired.`)
    : ok(text);
}

/** Milliseconds to wait for the payment gateway's answer. */
const gatewayTimeout = 15_000;

/** Checks the keys of the payment gateway. To do so, lists the refunds of an hour in 1970, which changes nothing. */
export async function checkPayments(config: Config): Promise<Finding> {
  const { payments } = config;
  if (payments.gateway === 'off') return ok('Payments are off.');
  if (payments.gateway !== 'razorpay')
    return config.isPublic
      ? warning('The sandbox is on: anyone can top up their wallet without paying. Unset PAYMENTS.')
      : ok('The sandbox takes no real money.');
  try {
    const start = new Date(0);
    await razorpayGateway(payments).listRefunds(
      { from: start, to: new Date(start.getTime() + 3_600_000) },
      AbortSignal.timeout(gatewayTimeout),
    );
  } catch (error) {
    return problem(
      `Razorpay refused the keys or didn't answer: ${reasonOf(error)}. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.`,
    );
  }
  if (payments.webhookSecret === undefined)
    return warning(
      'Razorpay accepts the keys. Without RAZORPAY_WEBHOOK_SECRET, payments are credited some minutes late if the browser was closed.',
    );
  return ok('Razorpay accepts the keys.');
}
