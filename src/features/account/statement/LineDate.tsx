import type { LedgerEntry } from '../../../../contract/users';
import { formatDate } from '../../../messages/formatDate';

export const LineDate = ({ line }: { line: LedgerEntry }) => (
  <time dateTime={line.created_at}>{formatDate(line.created_at)}</time>
);
