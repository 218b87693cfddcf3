import type { PlanType } from '../../../contract/plans';
import type { LedgerEntry } from '../../../contract/users';
import { formatCount, formatDollars } from '../format';
import { once } from '../once';

const rules = once(() => new Intl.PluralRules('en'));

const planFeatures: Record<PlanType, readonly string[]> = {
  Basic: ['1,000 generations per month', 'Basic support', 'Standard quality'],
  Premium: ['5,000 generations per month', 'Priority support', 'High quality', 'API access'],
  Enterprise: [
    '10,000 generations per month',
    '24/7 dedicated support',
    'Maximum quality',
    'Advanced API access',
    'Custom templates',
  ],
};

const reasons: Record<LedgerEntry['reason'], string> = {
  signup_grant: 'Welcome generations',
  generation_debit: 'Picture generated',
  generation_refund: 'Refunded',
  top_up: 'Wallet top-up',
  top_up_refund: 'Top-up refunded',
  plan_payment: 'Plan payment',
  plan_change: 'Plan changed',
};

export const account = {
  loading: 'Loading',
  loadFailed: 'Failed to load account data. Please try again later.',
  cancel: 'Cancel',
  close: 'Close',

  profile: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  address: 'Address',
  noAddress: 'Not provided',
  role: 'Role',
  memberSince: 'Member since',
  referralCode: 'Referral code',
  copyCode: 'Copy referral code',
  codeCopied: 'Referral code copied',
  copied: 'Copied',
  codeCopiedToast: 'Referral code copied to clipboard',
  copyImpossible: "Copying isn't possible here: select the code and copy it yourself.",
  editProfile: 'Edit Profile',
  logout: 'Logout',
  save: 'Save',
  saving: 'Saving...',
  profileUpdated: 'Profile updated successfully',
  nameRequired: 'Name is required',
  nameTooLong: (max: number) => `Name must not exceed ${max} characters`,
  addressTooLong: (max: number) => `Address must not exceed ${max} characters`,

  wallet: 'Wallet',
  balance: 'Balance',
  generationsRemaining: 'Generations remaining',
  remaining: (count: number) => `${generations(count)} remaining`,
  ofTotal: (count: number) => `of ${formatCount(count)}`,

  topUp: 'Top Up',
  processing: 'Processing',
  topUpTitle: 'Top up your wallet',
  topUpText: 'Choose an amount or enter your own. You pay in the next step.',
  quickAmounts: 'Quick amounts',
  amount: 'Amount in rupees',
  amountHint: (min: string, max: string) => `Whole rupees, from ${min} to ${max}`,
  invalidAmount: 'Please enter a valid amount',
  proceed: 'Proceed to Pay',
  paymentOf: 'Wallet Top-up',
  fundsAdded: 'Funds added successfully',
  paymentClosed: 'The payment window was closed. If you paid, the money will appear in your wallet shortly.',
  initiateFailed: 'Failed to initiate payment',
  verificationFailed: 'Payment verification failed',
  verifyFailed: 'Failed to verify payment',

  sandboxTitle: 'Payment sandbox',
  sandboxNotice: 'Sandbox: no money is charged',
  sandboxText:
    'No payment provider is set up here, so this window takes its place. Your wallet is credited as if you had paid.',
  sandboxPlanText:
    'No payment provider is set up here, so this window takes its place. Your plan changes as if you had paid.',
  sandboxPayer: 'Paid by',
  sandboxOrder: 'Order',
  sandboxPay: (amount: string) => `Pay ${amount}`,
  sandboxFail: 'Simulate a failed payment',
  sandboxFailed: 'The payment failed, as requested. You can try again.',

  statement: 'Statement',
  statementTitle: 'Wallet statement',
  statementFailed: 'Failed to load the statement',
  moreFailed: 'Failed to load more of the statement',
  statementEmpty: 'Nothing here yet',
  statementEmptyHint: 'Top-ups, generations and plan changes appear here.',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  columnDate: 'Date',
  columnReason: 'Description',
  columnAmount: 'Amount',
  columnBalance: 'Balance after',
  balanceAfter: (balance: string) => `${balance} after`,
  reason: (reason: LedgerEntry['reason']) => reasons[reason],
  generations,

  plan: (plan: PlanType) => `${plan} Plan`,
  active: 'Active',
  price: 'Price',
  perMonth: (cents: number) => `${formatDollars(cents)}/month`,
  billingPeriod: 'Billing Period',
  remainingGenerations: 'Remaining Generations',
  upgrade: 'Upgrade',
  upgradeTitle: 'Upgrade your subscription',
  upgradeText: 'Choose the plan that best fits your needs.',
  plans: 'Plans',
  planFeatures,
  currentPlan: 'Current plan',
  choosePlan: 'Please choose a plan',
  confirmUpgrade: 'Confirm Upgrade',
  upgrading: 'Processing...',
  charge: (price: string) => `You will be charged ${price} now`,
  plansFailed: 'Failed to load the plans',
  plansOff: "Plans can't be changed here yet. Please contact support.",
  planPaymentClosed: 'The payment window was closed. If you paid, your plan will change shortly.',
  planChanged: (plan: PlanType) => `Plan changed to ${plan}`,
  upgraded: (plan: PlanType) => `Successfully upgraded to ${plan} plan`,
  needHelp: 'Need help with your subscription?',
  contactSupport: 'Contact Support',
};

function generations(count: number): string {
  return `${formatCount(count)} ${rules().select(count) === 'one' ? 'generation' : 'generations'}`;
}
