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
        // Two of them stand side by side on a phone.
        px: { xs: 0.5, sm: 1 },
        fontSize: { xs: '0.875rem', sm: '0.9375rem' },
        // 'Try-On' would break at its hyphen.
        whiteSpace: 'nowrap',
        ...(isBlocked && { opacity: 0.55, cursor: 'not-allowed' }),
      }}
    >
      {children}
    </Button>
  );
}
