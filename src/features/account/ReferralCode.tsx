import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { accountTexts } from '../../messages/account';
import { toast } from '../../ui/toast';

/** Milliseconds for which a tick replaces the copy icon. */
const tickTime = 2000;

export function ReferralCode({ code }: { code: string }) {
  const [copies, setCopies] = useState(0);
  const isTicked = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), tickTime);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((count) => count + 1);
      toast.success(accountTexts.codeCopiedToast);
    } catch {
      // There is no clipboard on a plain http address, and the browser can deny access to it.
      toast.error(accountTexts.copyImpossible);
    }
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" sx={{ fontSize: '0.9375rem', letterSpacing: '0.04em' }}>
        {code}
      </Box>
      <Tooltip title={isTicked ? accountTexts.copied : accountTexts.copyCode} enterDelay={300}>
        <IconButton size="small" aria-label={isTicked ? accountTexts.codeCopied : accountTexts.copyCode} onClick={copy}>
          {isTicked ? <CheckRounded fontSize="small" color="success" /> : <ContentCopyRounded fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
