import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Draws a buti, a small motif woven into cloth. */
const buti = (x: number, y: number) => <path key={`${x} ${y}`} d={`M${x} ${y - 7}c6 4 6 10 0 14-6-4-6-10 0-14z`} />;

/**
 * The shapes of each drawing, in a box of 160 by 120. `filled` shapes have the accent colour, `tinted` ones a light tint of it, and `lined` ones are outlines.
 */
const shapes = {
  looks: {
    filled: [buti(24, 34), buti(138, 82)],
    tinted: <rect x="52" y="14" width="66" height="88" rx="8" transform="rotate(6 85 58)" />,
    lined: (
      <>
        <rect x="44" y="18" width="66" height="88" rx="8" />
        <circle cx="77" cy="44" r="9" />
        <path d="M59 92c0-16 6-28 18-28s18 12 18 28zM122 30c-5-7-15-2-11 6 2 5 7 8 11 11 4-3 9-6 11-11 4-8-6-13-11-6z" />
      </>
    ),
  },
  garments: {
    filled: [buti(30, 78), buti(132, 40)],
    tinted: <path d="M56 62l24-18 24 18 10 40H46z" />,
    lined: (
      <>
        <path d="M80 38v-6c6 0 9-4 9-8a9 9 0 0 0-18 0M80 38l50 30c4 3 2 8-3 8H33c-5 0-7-5-3-8z" />
        <path d="M58 76l-10 30h64l-10-30M70 76l-6 30M90 76l6 30" />
      </>
    ),
  },
  models: {
    filled: [buti(30, 40), buti(130, 66)],
    tinted: <path d="M54 106c0-30 10-46 26-46s26 16 26 46z" />,
    lined: (
      <>
        <path d="M36 30V18h14M124 30V18h-14M36 92v12h8M124 92v12h-8" />
        <circle cx="80" cy="40" r="14" />
        <path d="M54 106c0-30 10-46 26-46s26 16 26 46M66 66c4 8 24 8 28 0" />
      </>
    ),
  },
  search: {
    filled: [buti(128, 28), buti(30, 92)],
    tinted: <circle cx="74" cy="54" r="34" />,
    lined: (
      <>
        <circle cx="74" cy="54" r="34" />
        <path d="M99 79l24 24M58 54c0-9 7-16 16-16" />
      </>
    ),
  },
} satisfies Record<string, { filled: ReactNode; tinted: ReactNode; lined: ReactNode }>;

export type DrawingName = keyof typeof shapes;

/** A small decorative drawing for an empty page, in the theme's colours. Hidden from screen readers. */
export function Drawing({ of }: { of: DrawingName }) {
  const { filled, tinted, lined } = shapes[of];
  return (
    <Box component="svg" aria-hidden focusable="false" viewBox="0 0 160 120" sx={{ width: 160, height: 120, mb: 1 }}>
      <Box component="g" sx={{ fill: 'var(--mui-palette-surface-sunken)' }}>
        {tinted}
      </Box>
      <Box component="g" sx={{ fill: 'var(--mui-palette-secondary-main)' }}>
        {filled}
      </Box>
      <Box
        component="g"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-primary-main)',
          strokeWidth: 2.5,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        {lined}
      </Box>
    </Box>
  );
}
