import Button, { type ButtonProps } from '@mui/material/Button';
import { keyframes } from '@emotion/react';
import { useTransition } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Fetches what a press shows. */
  load: () => Promise<unknown>;
  onPress: () => void;
}

const sweep = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'none' } });

/** Later than most are there, and less than a reader would press again. */
const fetching = {
  cursor: 'progress',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 12px 3px',
    height: 2,
    borderRadius: 1,
    bgcolor: 'currentColor',
    animation: `${sweep} 900ms 300ms ease-in-out infinite alternate backwards`,
  },
} as const;

/**
 * A button whose press shows what is fetched on demand. The fetch begins when the pointer or the focus gets there; its failure is none yet, since the press
 * asks again. On a slow line the button says that it was pressed.
 *
 * The press shows it in a transition: without one React puts the fallback there, and leaves it for 0.3 s even where all has come.
 */
export function OnDemandButton({ load, onPress, sx, ...button }: Props) {
  const [isFetching, startTransition] = useTransition();
  const begin = () => void load().catch(() => {});
  return (
    <Button
      {...button}
      aria-busy={isFetching || undefined}
      onPointerEnter={begin}
      onFocus={begin}
      onClick={() => startTransition(onPress)}
      sx={[isFetching && fetching, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
