import type { Theme } from '@mui/material/styles';

export const planCardStyles = ({ vars: { palette } }: Theme) => ({
  position: 'relative',
  p: 2,
  borderRadius: '14px',
  border: `1px solid ${palette.surface.edge}`,
  '&:has(:checked)': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    backgroundColor: palette.surface.sunken,
  },
  '&:has(:disabled)': { borderStyle: 'dashed', color: palette.text.secondary },
});

/** Makes the whole card clickable. */
export const planLabelStyles = {
  lineHeight: 1.25,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  ':has(:disabled) > &': { cursor: 'default' },
} as const;
