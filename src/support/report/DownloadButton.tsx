import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { supportTexts as texts } from '../../messages/help';
import type { ReportInput } from './problemReport';

/** Validates the form and downloads the report. The form keeps its content. (It's only emptied after sending.) */
export function DownloadButton({ download }: { download: (input: ReportInput) => void }) {
  const { values, setTouched } = useFormikContext<ReportInput>();
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
