import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Pick<ButtonProps, 'variant' | 'children'> {
  isBlocked: boolean;
  onPress: () => void;
}

/**
 * `aria-disabled` rather than disabled: pressed by keyboard it keeps the focus while it works, and the sentence that says
 * why it is blocked can still be reached.
 */
export function ActionButton({ isBlocked, onPress, variant, children }: Props) {
  return (
    <Button
      variant={variant}
      size="large"
      aria-disabled={isBlocked || undefined}
      aria-describedby="generate-needs"
      onClick={isBlocked ? undefined : onPress}
      sx={{
        flex: '1 1 auto',
        px: 1,
        fontSize: '0.9375rem',
        // 'Try-On' would break at its hyphen.
        whiteSpace: 'nowrap',
        ...(isBlocked && { opacity: 0.55, cursor: 'not-allowed' }),
      }}
    >
      {children}
    </Button>
  );
}
