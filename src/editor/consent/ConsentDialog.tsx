import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useState } from 'react';
import { consentTextVersion } from '../../../contract/consentText';
import { useGiveConsentMutation, useListConsentsQuery } from '../../api/consents';
import { useGetEngineQuery } from '../../api/engine';
import { consentTexts as texts } from '../../messages/consent';
import { formatList } from '../../messages/format';
import { photoConsent } from './photoConsent';

/** Refetch before asking, because the cached data may be old: the user may have agreed in another tab, or the operator may have changed the engine. */
const alwaysRefetch = { refetchOnMountOrArgChange: true };

const cancel = () => photoConsent.answer('cancelled');
const makeWithoutProvider = () => photoConsent.answer('without');

/**
 * Names the companies that the photos are sent to, and asks for consent. If the server can make the picture without sending photos, offers that too. Cancel has
 * the initial focus, so that pressing Enter sends nothing.
 */
export function ConsentDialog() {
  const titleId = useId();
  const textId = useId();
  const engine = useGetEngineQuery(undefined, alwaysRefetch);
  const consents = useListConsentsQuery(undefined, alwaysRefetch);
  const [giveConsent] = useGiveConsentMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const hasConsentFor = (company: string) =>
    consents.data?.some(({ provider, text_version }) => provider === company && text_version === consentTextVersion);
  const missing = engine.data?.photos_sent_to.filter((company) => !hasConsentFor(company)) ?? [];
  const providers = formatList(missing);
  const canMakeWithoutProvider = engine.data?.works_without_provider;

  const isKnown = engine.isSuccess && consents.isSuccess && !engine.isFetching && !consents.isFetching;
  const isNothingMissing = isKnown && missing.length === 0;
  const isUnknown = engine.isError || consents.isError;
  // Answer without asking if the user has agreed in another tab. Cancel if the companies' names couldn't be loaded, because the question must name them.
  useEffect(() => {
    if (isNothingMissing || isUnknown) photoConsent.answer(isNothingMissing ? 'agreed' : 'cancelled');
  }, [isNothingMissing, isUnknown]);

  const agree = async () => {
    setIsBusy(true);
    setHasFailed(false);
    const answers = await Promise.all(
      missing.map((provider) => giveConsent({ provider, text_version: consentTextVersion })),
    );
    setIsBusy(false);
    if (answers.some(({ error }) => error)) setHasFailed(true);
    else photoConsent.answer('agreed');
  };

  return (
    <Dialog
      open={(isKnown || isBusy) && missing.length > 0}
      onClose={() => isBusy || cancel()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth={canMakeWithoutProvider ? 'sm' : 'xs'}
    >
      <DialogTitle id={titleId}>{texts.title({ providers })}</DialogTitle>
      <DialogContent>
        <Stack id={textId} spacing={1.5}>
          <DialogContentText sx={{ color: 'text.primary' }}>{texts.what({ providers })}</DialogContentText>
          <DialogContentText>{texts.whatNot}</DialogContentText>
          <DialogContentText>{texts.withdraw}</DialogContentText>
          {canMakeWithoutProvider && <DialogContentText>{texts.here}</DialogContentText>}
        </Stack>
        {hasFailed && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {texts.failed}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus onClick={cancel} disabled={isBusy}>
          {texts.cancel}
        </Button>
        {canMakeWithoutProvider && (
          <Button onClick={makeWithoutProvider} disabled={isBusy}>
            {texts.makeHere}
          </Button>
        )}
        <Button variant="contained" onClick={() => void agree()} disabled={isBusy}>
          {texts.agree}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
