import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { uploadsTexts } from '../messages/shell';
import { touchScreen } from './touchScreen';

interface Props {
  label: string;
  hint: string;
  hintId: string;
  isOver: boolean;
  isPreparing: boolean;
}

/** Shown while an upload field is empty. Says what the field is for, and how to choose a picture on this device. */
export function UploadPrompt({ label, hint, hintId, isOver, isPreparing }: Props) {
  const { preparing, dropHere, dropOrBrowse, tapToChoose } = uploadsTexts;
  return (
    <>
      {isPreparing ? (
        <CircularProgress aria-hidden size={40} sx={{ mb: 1 }} />
      ) : (
        <AddPhotoAlternateOutlined sx={{ fontSize: 40, color: 'primary.main', mb: 1 }} />
      )}
      <Typography variant="subtitle1">{label}</Typography>
      {isPreparing || isOver ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isPreparing ? preparing : dropHere}
        </Typography>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>
            {dropOrBrowse}
          </Box>
          <Box component="span" sx={{ display: 'none', [touchScreen]: { display: 'inline' } }}>
            {tapToChoose}
          </Box>
        </Typography>
      )}
      <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        {hint}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        {uploadsTexts.alsoAccepted}
      </Typography>
    </>
  );
}
