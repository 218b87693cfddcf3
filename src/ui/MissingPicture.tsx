import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uiTexts } from '../messages/shell';
import { visuallyHidden } from './visuallyHidden';

interface Props {
  alt: string;
  onRetry: (() => void) | undefined;
}

/** Shown in place of a picture that couldn't be loaded. */
export function MissingPicture({ alt, onRetry }: Props) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: onRetry ? 0 : 1,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      {!onRetry && <ImageNotSupportedOutlined />}
      <Typography variant="caption" role={onRetry && 'alert'}>
        <span style={visuallyHidden}>{alt} </span>
        {uiTexts.failedToLoad}
      </Typography>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </Box>
  );
}
