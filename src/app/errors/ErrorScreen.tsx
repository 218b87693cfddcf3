import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { appTexts } from '../../messages/start';
import { MessageScreen } from './MessageScreen';

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Whether only a reload of the page helps. Webpack remembers a chunk that failed to load, for example without a network, and requests it again only after a
 * reload.
 */
const needsReload = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const message = error instanceof Error && error.message !== '' ? error.message : appTexts.unknownError;
  return (
    <MessageScreen
      title={appTexts.wentWrong}
      text={appTexts.wentWrongText}
      actions={
        <>
          <Button variant="contained" onClick={needsReload(error) ? () => window.location.reload() : onRetry}>
            {appTexts.tryAgain}
          </Button>
          {/* Load the whole page again, because the app itself may be broken. */}
          <Button variant="outlined" onClick={() => window.location.assign('/')}>
            {appTexts.goHome}
          </Button>
        </>
      }
    >
      <Typography
        component="pre"
        variant="body2"
        sx={{ px: 2, py: 1.5, borderRadius: 2, bgcolor: 'surface.sunken', whiteSpace: 'pre-wrap' }}
      >
        {message}
      </Typography>
      {/* Navigate within the app, because a full page load would lose the recording. */}
      <MuiLink component={Link} to="/help#report">
        {appTexts.reportProblem}
      </MuiLink>
    </MessageScreen>
  );
}
