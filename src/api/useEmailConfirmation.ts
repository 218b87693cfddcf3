import { useSendEmailConfirmationMutation } from './credentials';
import { useGetUserQuery } from './users';

/** Returns the props of `ConfirmEmailNotice` while the email address is unconfirmed. Undefined if it is confirmed, or if confirmation is switched off. */
export function useEmailConfirmation() {
  const { data: user } = useGetUserQuery();
  const isUnconfirmed = user?.email_confirmed === false;
  // The user opens the link in another tab or in a mail program, so check again when the user comes back.
  useGetUserQuery(undefined, { refetchOnFocus: true, skip: !isUnconfirmed });
  const [send, { isLoading, isSuccess }] = useSendEmailConfirmationMutation();
  if (!user || !isUnconfirmed) return undefined;
  return {
    email: user.email,
    generations: user.generations_on_confirmation,
    isSending: isLoading,
    isSent: isSuccess,
    onSend: () => void send(),
  };
}
