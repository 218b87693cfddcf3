import { useEmailConfirmation } from '../../api/useEmailConfirmation';
import { ConfirmEmailNotice } from '../../ui/ConfirmEmailNotice';

export function ConfirmEmail() {
  const notice = useEmailConfirmation();
  return notice && <ConfirmEmailNotice {...notice} />;
}
