import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { slowCalls } from '../api/slowCalls';
import { connectionTexts } from '../messages/start';
import { toast } from '../ui/toast';
import { useIsOnline } from './useIsOnline';

function stopWaiting({ currentTarget }: MouseEvent<HTMLElement>): void {
  // The button unmounts with the notice, so move the focus to the start of the page.
  currentTarget.closest('main')?.focus();
  slowCalls.cancel();
}

interface Props {
  /** The texts, which differ between pages for signed-in and for signed-out users. */
  texts: Record<'offline' | 'onlineAgain' | 'slow', string>;
}

/**
 * Says at the top of the page that the network is down or an answer is slow. Import it statically, because without a network it couldn't be loaded on demand.
 */
export function ConnectionNotice({ texts }: Props) {
  const isOnline = useIsOnline();
  const slow = useSyncExternalStore(slowCalls.subscribe, slowCalls.read);
  useEffect(() => {
    const announceOnline = () => toast.info(texts.onlineAgain);
    window.addEventListener('online', announceOnline);
    return () => window.removeEventListener('online', announceOnline);
  }, [texts]);
  const isShown = !isOnline || slow !== 'none';
  return (
    // Always render this element, because screen readers only announce changes in an element that already exists.
    <Box
      component="output"
      sx={{ display: 'block', position: 'sticky', top: { xs: 64, md: 8 }, zIndex: 'appBar', mb: isShown ? 3 : 0 }}
    >
      {isShown && (
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1,
            minHeight: 52,
            borderRadius: '12px',
            border: '1px solid',
            borderColor: 'surface.edge',
            bgcolor: 'background.paper',
            boxShadow: 2,
            '& > svg': { color: 'warning.main' },
          }}
        >
          {isOnline ? <HourglassTopRounded /> : <CloudOffRounded />}
          <Typography component="span" variant="body2" sx={{ flex: '1 1 14rem' }}>
            {isOnline ? texts.slow : texts.offline}
          </Typography>
          {isOnline && slow === 'cancellable' && (
            <Button size="small" onClick={stopWaiting} sx={{ ml: 'auto' }}>
              {connectionTexts.stopWaiting}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
