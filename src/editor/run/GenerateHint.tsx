import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { selectWorkbench } from '../state/selectors';

interface Props {
  /** Why the buttons are disabled. Empty if they are enabled. */
  disabledReason: string;
  /** A hint for the user before a generation. Empty if there is none. */
  hint: string;
}

/**
 * The line below the buttons that generate a picture. It is their accessible description, and says why they are disabled, or why the last generation was
 * refused. If neither applies, it shows the hint.
 */
export function GenerateHint({ disabledReason, hint }: Props) {
  const { refusal } = useSelector(selectWorkbench);
  return (
    <Typography
      id="generate-needs"
      variant="body2"
      aria-live="polite"
      sx={{ color: disabledReason || !refusal ? 'text.secondary' : 'error.main', '&:empty': { display: 'none' } }}
    >
      {disabledReason || (refusal ?? hint)}
    </Typography>
  );
}
