import dayjs from 'dayjs';
import 'dayjs/locale/hi';
import type { Language } from '../../contract/language';
import { language } from './language';

const dateFormats: Record<Language, string> = { en: 'MMM D, YYYY', hi: 'D MMMM YYYY' };
const dateFormat = dateFormats[language];

/** Formats a date, as in Jan 5, 2025. */
export const formatDate = (iso: string): string => dayjs(iso).locale(language).format(dateFormat);

/** Formats a date with its time, as in Jan 5, 2025, 3:04 PM. */
export const formatDateTime = (iso: string): string => dayjs(iso).locale(language).format(`${dateFormat}, h:mm A`);
