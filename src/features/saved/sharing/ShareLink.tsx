import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Share } from '../../../../contract/shares';
import { sharingTexts as texts } from '../../../messages/library';
import { toast } from '../../../ui/toast';
import { useCopy } from '../../../ui/useCopy';
import { visuallyHidden } from '../../../ui/visuallyHidden';

/** The link to a shared look, with buttons to copy it, and to send it with the phone's share sheet or with WhatsApp. */
export function ShareLink({ share: { share_url: link } }: { share: Share }) {
  const { isCopied, copy: copyText } = useCopy();
  // Only use the share sheet on touch devices. On a computer, the clipboard is more useful.
  const hasShareSheet = useMediaQuery('(pointer: coarse)') && 'share' in navigator;

  const copy = async () => {
    if (!(await copyText(link))) toast.error(texts.copyImpossible);
  };
  const openShareSheet = async () => {
    try {
      await navigator.share({ title: texts.messageAlone, text: texts.messageAlone, url: link });
    } catch (error) {
      // Copy the link if sharing failed. An AbortError isn't a failure: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <>
      <TextField
        label={texts.link}
        value={link}
        fullWidth
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={{ mt: 1 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9rem' } }}>
        {hasShareSheet && (
          <Button variant="contained" startIcon={<IosShareRounded />} onClick={() => void openShareSheet()}>
            {texts.system}
          </Button>
        )}
        <Button
          variant={hasShareSheet ? 'outlined' : 'contained'}
          startIcon={isCopied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button
          variant="outlined"
          startIcon={<WhatsApp />}
          href={`https://wa.me/?text=${encodeURIComponent(texts.message({ link }))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.whatsapp}
        </Button>
      </Box>
      <output style={visuallyHidden}>{isCopied && texts.copied}</output>
    </>
  );
}
