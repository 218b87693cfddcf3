import dayjs from 'dayjs';

/** Jan 5, 2025 */
export const formatDate = (iso: string): string => dayjs(iso).format('MMM D, YYYY');

/** Jan 5, 2025, 3:04 PM */
export const formatMoment = (iso: string): string => dayjs(iso).format('MMM D, YYYY, h:mm A');
