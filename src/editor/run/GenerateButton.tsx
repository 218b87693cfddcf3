import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Pick<ButtonProps, 'variant' | 'children'> {
  isBlocked: boolean;
  onPress: () => void;
}

/**
 * A button that starts a generation. It uses `aria-disabled` rather than `disabled`, so that it keeps the keyboard focus while it is busy, and screen readers
 * can read why it is blocked.
 */
export function GenerateButton({ isBlocked, onPress, variant, children }: Props) {
  return (
    <Button
      variant={variant}
      size="large"
      aria-disabled={isBlocked || undefined}
      aria-describedby="generate-needs"
      onClick={isBlocked ? undefined : onPress}
      sx={{
        flex: '1 1 auto',
        // On a phone, two of these buttons must fit side by side.
        px: { xs: 0.5, sm: 1 },
        fontSize: { xs: '0.875rem', sm: '0.9375rem' },
        // Prevent a line break at the hyphen of 'Try-On'.
        whiteSpace: 'nowrap',
        ...(isBlocked && { opacity: 0.55, cursor: 'not-allowed' }),
      }}
    >
      {children}
    </Button>
  );
}
