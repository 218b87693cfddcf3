import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { generationTexts as texts } from '../../messages/editor';
import { systemNotifications, useNotificationOffer } from '../../ui/systemNotifications';

/**
 * Asks the user once whether to show a notification when the picture is finished. The browser's own question only appears after the user has accepted this
 * offer.
 */
export function NotificationOffer() {
  const isOffered = useNotificationOffer();
  if (!isOffered) return null;
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2">{texts.offerNotice}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.5 }}>
        <Button size="small" onClick={() => void systemNotifications.turnOn()}>
          {texts.wantNotice}
        </Button>
        <Button size="small" color="inherit" onClick={systemNotifications.turnOff}>
          {texts.noNotice}
        </Button>
      </Box>
    </Box>
  );
}
