import ShareRounded from '@mui/icons-material/ShareRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SavedImageDetail } from '../../../../contract/saved';
import { useGetShareQuery } from '../../../api/shares';
import { formatDate } from '../../../messages/formatDate';
import { sharingTexts as texts } from '../../../messages/library';
import { ShareDialog } from './ShareDialog';

/** The button that opens the dialog for a look's public link. If there is a link, shows when it expires. */
export function ShareLook({ look }: { look: Pick<SavedImageDetail, 'id' | 'prompt'> }) {
  const { data: share } = useGetShareQuery(look.id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ mt: 1.5, displayPrint: 'none' }}>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<ShareRounded />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.action}
      </Button>
      {share && (
        <Typography
          variant="body2"
          sx={{
            mt: 1,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 0.75,
            color: 'text.secondary',
          }}
        >
          <PublicRounded fontSize="small" aria-hidden />
          {texts.sharedUntil({ date: formatDate(share.expires_at) })}
        </Typography>
      )}
      <ShareDialog look={look} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Box>
  );
}
