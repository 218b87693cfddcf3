import dayjs from 'dayjs';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const whole = new Intl.NumberFormat('en-IN');

export const formatRupees = (amount: number): string => rupees.format(amount);
export const formatCount = (count: number): string => whole.format(count);

/** Jan 5, 2025 */
export const formatDate = (iso: string): string => dayjs(iso).format('MMM D, YYYY');
