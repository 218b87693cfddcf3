import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { Share } from '../../../../contract/shares';
import { sharingTexts as texts } from '../../../messages/library';
import { toast } from '../../../ui/toast';
import { visuallyHidden } from '../../../ui/visuallyHidden';

/** Milliseconds for which a tick says that the link was copied. */
const tickTime = 2000;

/** The link of a shared look, and the ways to pass it on: the phone's share sheet where there is one, the clipboard, and WhatsApp. */
export function ShareLink({ share: { share_url: link } }: { share: Share }) {
  const [copies, setCopies] = useState(0);
  const isTicked = copies > 0;
  // Computers have a share sheet as well, but a poorer one than the clipboard.
  const hasShareSheet = useMediaQuery('(pointer: coarse)') && 'share' in navigator;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), tickTime);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopies((count) => count + 1);
    } catch {
      // There is no clipboard on a plain http address, and the browser can deny access to it.
      toast.error(texts.copyImpossible);
    }
  };
  const openShareSheet = async () => {
    try {
      await navigator.share({ title: texts.messageAlone, text: texts.messageAlone, url: link });
    } catch (error) {
      // Closing the sheet is no failure.
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
          startIcon={isTicked ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
        >
          {isTicked ? texts.copied : texts.copy}
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
      <output style={visuallyHidden}>{isTicked && texts.copied}</output>
    </>
  );
}
