import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '../messages/shell';

interface Props {
  title: string;
  /** The filters. They stay in place while the choices scroll. */
  head: ReactNode;
  /** Says why the choice can't be confirmed yet. Undefined if it can be confirmed. */
  missing: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** The padding at both sides. It is small on phones, so that two pictures fit side by side on 360 px. */
const sidePadding = { px: { xs: 1.5, sm: 3 } };

/** A dialog for picking one of many pictures. */
export function PickerDialog({ title, head, missing, onCancel, onConfirm, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={sidePadding}>
        {title}
      </DialogTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1, pb: 2, ...sidePadding }}>{head}</Box>
      <DialogContent dividers sx={{ height: '56vh', ...sidePadding }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { pt: 2, ...sidePadding } }}>
        <Typography
          id={`${id}-missing`}
          variant="body2"
          sx={{ color: 'text.secondary', flex: { xs: '1 1 100%', sm: 1 } }}
        >
          {missing}
        </Typography>
        <Button onClick={onCancel}>{uiTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={missing !== undefined}
          aria-describedby={`${id}-missing`}
          onClick={onConfirm}
        >
          {uiTexts.confirmSelection}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
