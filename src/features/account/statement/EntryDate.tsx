import type { LedgerEntry } from '../../../../contract/users';
import { formatDate } from '../../../messages/formatDate';

export const EntryDate = ({ entry }: { entry: LedgerEntry }) => (
  <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
);
