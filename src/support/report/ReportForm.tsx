import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Formik, type FormikHelpers } from 'formik';
import { useStore } from 'react-redux';
import { object, string } from 'yup';
import { useGetSupportQuery } from '../../api/support';
import { supportTexts as texts } from '../../messages/help';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { saveFile } from '../../ui/saveFile';
import { toast } from '../../ui/toast';
import type { Recorder } from '../recording/recorder';
import { DownloadButton } from './DownloadButton';
import { Preview } from './Preview';
import { type ReportInput, buildProblemReport } from './problemReport';
import { SendStatus } from './SendStatus';
import { useSendReport } from './useSendReport';

const schema = object({ happened: string().trim().required(texts.happenedRequired) });

const blankInput: ReportInput = { happened: '', leavesOutPrompts: false };

/** Returns the name of the report file. It contains the date and time, without characters that file names don't allow. */
const reportFileName = (now: Date) => `drape-report-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.json`;

const currentEnvironment = () => ({
  browser: navigator.userAgent,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  now: new Date(),
});

export function ReportForm() {
  const { recorder } = useStore() as ReturnType<typeof useStore> & { recorder: Recorder };
  const makeReport = (input: ReportInput) => buildProblemReport(recorder.read(), input, currentEnvironment());

  const makeReportFile = (input: ReportInput) =>
    new File([JSON.stringify(makeReport(input))], reportFileName(new Date()), { type: 'application/json' });

  const download = (input: ReportInput) => {
    const file = makeReportFile(input);
    saveFile(URL.createObjectURL(file), file.name);
    toast.success(texts.downloaded);
  };

  const canSend = useGetSupportQuery().data?.mailbox === true;
  const sending = useSendReport(makeReportFile);
  const submit = async (input: ReportInput, { resetForm }: FormikHelpers<ReportInput>) => {
    if (!canSend) return download(input);
    // Reset the form, so that a second click doesn't send the report again.
    if (await sending.send(input)) resetForm();
  };

  return (
    <Formik initialValues={blankInput} validationSchema={schema} onSubmit={submit}>
      {({ values, isSubmitting, getFieldProps }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
          <FormField name="happened" label={texts.happened} hint={texts.happenedHint} multiline minRows={4} />
          <FormControlLabel
            control={<Checkbox {...getFieldProps('leavesOutPrompts')} checked={values.leavesOutPrompts} />}
            label={texts.leaveOutPrompts}
          />
          <Preview key={String(values.leavesOutPrompts)} makeReport={() => makeReport(values)} />
          <Box sx={{ justifySelf: 'stretch' }}>
            <SendStatus sending={sending} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {/* The key makes Send a new button. If the Download button turned into Send while it is pressed, the click would send the report. */}
              <SubmitButton
                key={canSend ? 'send' : 'download'}
                size="medium"
                isBusy={isSubmitting}
                busyText={canSend ? texts.send : texts.download}
              >
                {canSend ? texts.send : texts.download}
              </SubmitButton>
              {canSend && <DownloadButton download={download} />}
            </Box>
          </Box>
        </Box>
      )}
    </Formik>
  );
}
