import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  busy: boolean;
  busyText: string;
}

/**
 * Submits its form and shows when that is in progress. While busy it is `aria-disabled` and ignores clicks (including
 * Enter in a field) instead of being disabled, which would lose the focus.
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
