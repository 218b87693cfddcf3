import dayjs from 'dayjs';

/** Formats a date, as in Jan 5, 2025. */
export const formatDate = (iso: string): string => dayjs(iso).format('MMM D, YYYY');

/** Formats a date with its time, as in Jan 5, 2025, 3:04 PM. */
export const formatMoment = (iso: string): string => dayjs(iso).format('MMM D, YYYY, h:mm A');
