import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  busy: boolean;
  busyText: string;
}

/**
 * Submits the form it stands in and says when that is under way. While busy it is `aria-disabled` and swallows clicks
 * (those of Enter in a field too) instead of being disabled, which would drop the keyboard's focus.
 */
export function SubmitButton({ busy, busyText, children, onClick, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      size="large"
      {...button}
      type="submit"
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[busy && { opacity: 0.7, cursor: 'progress' }, ...(Array.isArray(button.sx) ? button.sx : [button.sx])]}
    >
      {busy ? busyText : children}
    </Button>
  );
}
