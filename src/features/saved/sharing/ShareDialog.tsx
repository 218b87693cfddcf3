import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { type ShareDays, defaultShareDays } from '../../../../contract/limits';
import type { SavedImageDetail } from '../../../../contract/saved';
import { errorMessage } from '../../../api/errors';
import { useGetSavedImageQuery } from '../../../api/saved';
import { useGetShareQuery, useShareSavedImageMutation, useWithdrawShareMutation } from '../../../api/shares';
import { sharingTexts as texts } from '../../../messages/library';
import { uiTexts } from '../../../messages/shell';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { toast } from '../../../ui/toast';
import { ShareLink } from './ShareLink';
import { ShareSettings } from './ShareSettings';

interface Props {
  look: Pick<SavedImageDetail, 'id' | 'prompt'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates, changes and withdraws the public link to a look. Changes of an existing link take effect immediately. */
export function ShareDialog({ look, isOpen, onClose }: Props) {
  const { id, prompt } = look;
  const titleId = useId();
  const { data: share, isError, refetch } = useGetShareQuery(id, { skip: !isOpen });
  const [save, saving] = useShareSavedImageMutation();
  const [withdraw, withdrawing] = useWithdrawShareMutation();
  const [days, setDays] = useState<ShareDays>(defaultShareDays);
  const [withPrompt, setWithPrompt] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const error = saving.error ?? withdrawing.error;

  const change = (change: { days?: ShareDays; with_prompt?: boolean }) => {
    if (change.days !== undefined) setDays(change.days);
    if (change.with_prompt !== undefined) setWithPrompt(change.with_prompt);
    if (share) void save({ id, with_prompt: share.with_prompt, ...change });
  };
  const withdrawLink = async () => {
    const { error: failure } = await withdraw(id);
    setIsAsking(false);
    if (!failure) toast.success(texts.withdrawn);
  };

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {share === undefined && !isError && <LinearProgress aria-label={texts.title} />}
        {share === undefined && isError && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
        {share === null && <DialogContentText>{texts.what}</DialogContentText>}
        {share && <ShareLink share={share} />}
        {share !== undefined && (
          <ShareSettings
            days={days}
            withPrompt={share?.with_prompt ?? withPrompt}
            hasPrompt={prompt !== ''}
            isBusy={saving.isLoading}
            expiresAt={share?.expires_at}
            onChange={change}
          />
        )}
        {error && <Alert severity="error">{errorMessage(error, texts.failed)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {share && (
          <Button color="error" onClick={() => setIsAsking(true)} sx={{ ml: -1, mr: 'auto' }}>
            {texts.withdraw}
          </Button>
        )}
        <Button onClick={onClose}>{share ? texts.done : uiTexts.cancel}</Button>
        {share === null && (
          <Button
            variant="contained"
            loading={saving.isLoading}
            onClick={() => void save({ id, days, with_prompt: withPrompt })}
          >
            {texts.make}
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        confirmLabel={texts.withdraw}
        isBusy={withdrawing.isLoading}
        onConfirm={() => void withdrawLink()}
        onClose={() => setIsAsking(false)}
      />
    </Dialog>
  );
}

/** The share dialog for a look whose prompt isn't loaded yet. Until it is loaded, the dialog doesn't offer to show the prompt. */
export function ShareSavedLook({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useGetSavedImageQuery(id);
  return <ShareDialog look={{ id, prompt: data?.prompt ?? '' }} isOpen onClose={onClose} />;
}
