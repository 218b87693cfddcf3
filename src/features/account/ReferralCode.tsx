import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { accountTexts } from '../../messages/account';
import { toast } from '../../ui/toast';
import { useCopy } from '../../ui/useCopy';

export function ReferralCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy();
  const copyCode = async () => {
    if (await copy(code)) toast.success(accountTexts.codeCopiedToast);
    else toast.error(accountTexts.copyImpossible);
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" sx={{ fontSize: '0.9375rem', letterSpacing: '0.04em' }}>
        {code}
      </Box>
      <Tooltip title={isCopied ? accountTexts.copied : accountTexts.copyCode} enterDelay={300}>
        <IconButton
          size="small"
          aria-label={isCopied ? accountTexts.codeCopied : accountTexts.copyCode}
          onClick={() => void copyCode()}
        >
          {isCopied ? <CheckRounded fontSize="small" color="success" /> : <ContentCopyRounded fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
