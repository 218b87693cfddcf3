import { useSendEmailConfirmationMutation } from './credentials';
import { useGetUserQuery } from './users';

/** What there is to say while the e-mail address waits to be confirmed; undefined once it is, or where nobody asks for it. */
export function useEmailConfirmation() {
  const { data: user } = useGetUserQuery();
  const isWaiting = user?.email_confirmed === false;
  // The link opens in another tab, or in a mail program: back here, the notice is to go.
  useGetUserQuery(undefined, { refetchOnFocus: true, skip: !isWaiting });
  const [send, { isLoading, isSuccess }] = useSendEmailConfirmationMutation();
  if (!user || !isWaiting) return undefined;
  return {
    email: user.email,
    generations: user.generations_on_confirmation,
    isSending: isLoading,
    isSent: isSuccess,
    onSend: () => void send(),
  };
}
