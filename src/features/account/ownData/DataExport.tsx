import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { userCalls } from '../../../../contract/users';
import { useExportUserMutation } from '../../../api/users';
import { securityTexts } from '../../../messages/account';
import { saveFile } from '../../../ui/saveFile';
import { toast } from '../../../ui/toast';

/** The name of the downloaded file. Only its type is imported from the contract, because importing the value would bundle the contract's schema builder. */
const fileName: (typeof userCalls)['exportUser']['download']['name'] = 'drape-export.zip';

/** Downloads all data of the user. The progress bar shows no percentage: the server creates the ZIP file while sending it, so its length isn't known. */
export function DataExport() {
  const [exportUser, { isLoading }] = useExportUserMutation();
  const runningExport = useRef<ReturnType<typeof exportUser>>(null);
  const button = useRef<HTMLButtonElement>(null);

  const start = async () => {
    if (isLoading) return;
    runningExport.current = exportUser();
    const { data } = await runningExport.current;
    if (data === undefined) return;
    saveFile(data, fileName);
    toast.success(securityTexts.exportDone);
  };

  const cancel = () => {
    runningExport.current?.abort();
    button.current?.focus();
  };

  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{securityTexts.exportText}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button ref={button} variant="outlined" aria-disabled={isLoading || undefined} onClick={() => void start()}>
          {isLoading ? securityTexts.preparing : securityTexts.download}
        </Button>
        {isLoading && <Button onClick={cancel}>{securityTexts.cancel}</Button>}
      </Box>
      {isLoading && (
        <Box sx={{ mt: 2 }}>
          <LinearProgress aria-label={securityTexts.preparing} />
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
            {securityTexts.preparingText}
          </Typography>
        </Box>
      )}
    </>
  );
}
