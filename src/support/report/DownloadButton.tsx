import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { supportTexts as texts } from '../../messages/support';
import type { Account } from './problemReport';

/** Validates the form and downloads the report. Unlike sending, it keeps the form's content. */
export function DownloadButton({ download }: { download: (account: Account) => void }) {
  const { values, setTouched } = useFormikContext<Account>();
  const check = async () => {
    const errors = await setTouched({ happened: true });
    if (Object.keys(errors ?? {}).length === 0) download(values);
  };
  return (
    <Button variant="outlined" onClick={() => void check()}>
      {texts.download}
    </Button>
  );
}
