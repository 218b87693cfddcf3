import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Button from '@mui/material/Button';
import { bulkTexts } from '../../messages/library';
import type { Selection } from './useSelection';

/** The button that starts and ends selecting several cards. */
export const SelectButton = ({ selection }: { selection: Selection }) => (
  <Button
    variant="outlined"
    startIcon={<CheckBoxOutlined />}
    aria-pressed={selection.isActive}
    onClick={selection.isActive ? selection.leave : selection.start}
    sx={{ minHeight: 40 }}
  >
    {bulkTexts.select}
  </Button>
);
