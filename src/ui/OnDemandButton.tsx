import Button, { type ButtonProps } from '@mui/material/Button';
import { keyframes } from '@emotion/react';
import { useTransition } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Loads the component that a click opens. */
  load: () => Promise<unknown>;
  onPress: () => void;
}

const sweepAnimation = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'none' } });

/** A moving line at the button's lower edge. It appears after 300 ms: most loads are faster than that, and without the line, a user would soon click again. */
const fetchingStyles = {
  cursor: 'progress',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 12px 3px',
    height: 2,
    borderRadius: 1,
    bgcolor: 'currentColor',
    animation: `${sweepAnimation} 900ms 300ms ease-in-out infinite alternate backwards`,
  },
} as const;

/**
 * A button that opens something loaded on demand. Loading starts on hover or focus. If it fails, the failure is ignored, because the click tries again. On a
 * slow connection the button shows that it was clicked.
 *
 * The loaded component is rendered in a transition. Without one, React would show the fallback, and keep it for 0.3 s even if everything has loaded.
 */
export function OnDemandButton({ load, onPress, sx, ...button }: Props) {
  const [isFetching, startTransition] = useTransition();
  const preload = () => void load().catch(() => {});
  return (
    <Button
      {...button}
      aria-busy={isFetching || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => startTransition(onPress)}
      sx={[isFetching && fetchingStyles, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
