import Alert from '@mui/material/Alert';
import { abilityInterval, useGetEngineQuery } from '../../api/engine';
import { useEmailConfirmation } from '../../api/useEmailConfirmation';
import { translateSentence } from '../../messages/serverSentences';
import { ConfirmEmailNotice } from '../../ui/ConfirmEmailNotice';

/** Says why no try-on can be made at the moment, until one can. */
function NoTryOns() {
  const { data } = useGetEngineQuery(undefined, { pollingInterval: abilityInterval, skipPollingIfUnfocused: true });
  return (
    data?.no_try_ons && (
      <Alert severity="warning" variant="outlined">
        {translateSentence(data.no_try_ons.detail)}
      </Alert>
    )
  );
}

/** What the user should know before choosing photos: that no try-on can be made now, and that the email address isn't confirmed yet. */
export function TryOnNotices() {
  const confirmation = useEmailConfirmation();
  // What is cached may be from before the provider failed, or from yesterday.
  const { data } = useGetEngineQuery(undefined, { refetchOnMountOrArgChange: abilityInterval / 1000 });
  return (
    <>
      {data?.no_try_ons && <NoTryOns />}
      {confirmation && <ConfirmEmailNotice {...confirmation} />}
    </>
  );
}
