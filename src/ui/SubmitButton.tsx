import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  isBusy: boolean;
  busyText: string;
}

/**
 * Submits its form and shows when that is in progress. While busy it is `aria-disabled` and ignores clicks (including
 * Enter in a field) instead of being disabled, which would lose the focus.
 */
export function SubmitButton({ isBusy, busyText, children, onClick, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      size="large"
      {...button}
      type="submit"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[isBusy && { opacity: 0.7, cursor: 'progress' }, ...(Array.isArray(button.sx) ? button.sx : [button.sx])]}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
