import Alert from '@mui/material/Alert';
import { engineCheckInterval, useGetEngineQuery } from '../../api/engine';
import { translateSentence } from '../../messages/serverSentences';

/** While no picture can be edited, says why. */
export function NoEditsNotice() {
  const { data } = useGetEngineQuery(undefined, { pollingInterval: engineCheckInterval, skipPollingIfUnfocused: true });
  return (
    data?.no_edits && (
      <Alert severity="warning" variant="outlined">
        {translateSentence(data.no_edits.detail)}
      </Alert>
    )
  );
}
