import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Form, Formik } from 'formik';
import { useStore } from 'react-redux';
import { object, string } from 'yup';
import { supportTexts as texts } from '../../messages/support';
import { FormField } from '../../ui/FormField';
import { SubmitButton } from '../../ui/SubmitButton';
import { saveFile } from '../../ui/saveFile';
import { toast } from '../../ui/toast';
import type { Recorder } from '../recording/recorder';
import { Preview } from './Preview';
import { type Account, problemReport } from './problemReport';

const schema = object({ happened: string().trim().required(texts.happenedRequired) });

const blank: Account = { happened: '', leavesOutPrompts: false };

/** Day and minute, as a file name can carry them. */
const fileName = (now: Date) => `drape-report-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.json`;

const aboutNow = () => ({
  browser: navigator.userAgent,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  now: new Date(),
});

export function ReportForm() {
  const { recorder } = useStore() as ReturnType<typeof useStore> & { recorder: Recorder };
  const make = (account: Account) => problemReport(recorder.read(), account, aboutNow());

  const download = (account: Account) => {
    const file = new Blob([JSON.stringify(make(account))], { type: 'application/json' });
    saveFile(URL.createObjectURL(file), fileName(new Date()));
    toast.success(texts.downloaded);
  };

  return (
    <Formik initialValues={blank} validationSchema={schema} onSubmit={download}>
      {({ values, isSubmitting, getFieldProps }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
          <FormField name="happened" label={texts.happened} hint={texts.happenedHint} multiline minRows={4} />
          <FormControlLabel
            control={<Checkbox {...getFieldProps('leavesOutPrompts')} checked={values.leavesOutPrompts} />}
            label={texts.leaveOutPrompts}
          />
          <Preview key={String(values.leavesOutPrompts)} make={() => make(values)} />
          <SubmitButton size="medium" busy={isSubmitting} busyText={texts.download}>
            {texts.download}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
