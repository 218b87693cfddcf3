import Alert from '@mui/material/Alert';
import { engineCheckInterval, useGetEngineQuery } from '../../api/engine';
import { useEmailConfirmation } from '../../api/useEmailConfirmation';
import { translateSentence } from '../../messages/serverSentences';
import { ConfirmEmailNotice } from '../../ui/ConfirmEmailNotice';

/** While no try-on can be made, says why. */
function NoTryOns() {
  const { data } = useGetEngineQuery(undefined, { pollingInterval: engineCheckInterval, skipPollingIfUnfocused: true });
  return (
    data?.no_try_ons && (
      <Alert severity="warning" variant="outlined">
        {translateSentence(data.no_try_ons.detail)}
      </Alert>
    )
  );
}

/** Notices that the user should see before choosing photos: that no try-on can be made now, and that the email address isn't confirmed yet. */
export function TryOnNotices() {
  const confirmation = useEmailConfirmation();
  // Refetch the abilities if they are old, because the provider may have failed since.
  const { data } = useGetEngineQuery(undefined, { refetchOnMountOrArgChange: engineCheckInterval / 1000 });
  return (
    <>
      {data?.no_try_ons && <NoTryOns />}
      {confirmation && <ConfirmEmailNotice {...confirmation} />}
    </>
  );
}
