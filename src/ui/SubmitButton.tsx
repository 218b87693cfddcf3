import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  isBusy: boolean;
  busyText: string;
}

/**
 * The submit button of a form. While the form is being submitted, the button shows `busyText`. It is then `aria-disabled` and ignores clicks (and Enter in a
 * field). If it were disabled, it would lose the focus.
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
