import Alert from '@mui/material/Alert';
import { abilityInterval, useGetEngineQuery } from '../../api/engine';
import { translateSentence } from '../../messages/serverSentences';

/** Says why no picture can be edited at the moment, until one can. */
export function NoEdits() {
  const { data } = useGetEngineQuery(undefined, { pollingInterval: abilityInterval, skipPollingIfUnfocused: true });
  return (
    data?.no_edits && (
      <Alert severity="warning" variant="outlined">
        {translateSentence(data.no_edits.detail)}
      </Alert>
    )
  );
}
