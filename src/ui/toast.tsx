import Typography from '@mui/material/Typography';
import { enqueueSnackbar, type OptionsObject, type VariantType } from 'notistack';

function show(variant: VariantType, text: string, title?: string, options?: OptionsObject): void {
  const message =
    title === undefined ? (
      text
    ) : (
      <div>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2">{text}</Typography>
      </div>
    );
  enqueueSnackbar(message, { variant, ...options });
}

/**
 * The one door to notifications: bottom-right for what the product has to say (under a title where it has one),
 * top-centre for a failed request.
 */
export const toast = {
  success: (text: string, title?: string) => show('success', text, title),
  info: (text: string, title?: string) => show('info', text, title),
  warning: (text: string, title?: string) => show('warning', text, title),
  error: (text: string, title?: string) => show('error', text, title),
  /** Many calls may fail at once for one cause: the same words are on screen once. */
  httpError: (text: string) =>
    show('error', text, undefined, { anchorOrigin: { vertical: 'top', horizontal: 'center' }, preventDuplicate: true }),
};
