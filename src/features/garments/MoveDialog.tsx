import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { CategoryField } from '../../library/picking/CategoryField';
import { bulkTexts as texts } from '../../messages/library';

interface Props {
  count: number;
  onMove: (categoryId: number) => void;
  onClose: () => void;
}

/** Asks for the category to move garments to. */
export function MoveDialog({ count, onMove, onClose }: Props) {
  const [categoryId, setCategoryId] = useState<number | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-garments">
      <DialogTitle id="move-garments">{texts.moveTitle({ items: texts.garments({ count }) })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <CategoryField value={categoryId} onChange={setCategoryId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="contained"
          disabled={categoryId === null}
          onClick={() => {
            if (categoryId !== null) onMove(categoryId);
          }}
        >
          {texts.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
