import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { type UploadDispatch, cancelUpload, fileOf, removeUpload, retryUpload } from '../../api/uploads/uploadQueue';
import type { Upload } from '../../api/uploads/uploadsSlice';
import { progressOf } from '../../api/uploads/useUpload';
import { uploadsTexts } from '../../messages/shell';
import { queueTexts as texts } from '../../messages/uploading';
import { FileImage } from '../../ui/FileImage';

const thumbnail = { width: 40, height: 48, borderRadius: '8px' } as const;

/** The progress bar of one upload. It is a component of its own, so that no other component renders with each change. */
function SendingProgress({ upload }: { upload: Upload }) {
  const { subscribe, read } = progressOf(upload.key);
  const percent = Math.floor(useSyncExternalStore(subscribe, read) * 100);
  const isSent = percent === 100;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        aria-label={texts.progressOf({ name: upload.name })}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ flex: 1, height: 4, borderRadius: '2px' }}
      />
      <Typography aria-hidden variant="caption" sx={{ color: 'text.secondary', minWidth: 36, textAlign: 'right' }}>
        {isSent ? texts.storing : uploadsTexts.percentSent({ percent })}
      </Typography>
    </Box>
  );
}

function StatusLine({ upload }: { upload: Upload }) {
  const { status, reason } = upload;
  if (status === 'sending') return <SendingProgress upload={upload} />;
  const isFailure = status === 'failed' || status === 'refused';
  const statusText = {
    waiting: texts.waiting,
    done: texts.uploaded,
    cancelled: texts.cancelled,
    failed: texts.failed,
    refused: texts.failed,
  }[status];
  return (
    <Typography variant="caption" component="p" sx={{ color: isFailure ? 'error.main' : 'text.secondary' }}>
      {reason ?? statusText}
    </Typography>
  );
}

/** One upload in the panel. When the upload ends, the button stays the same element, so that it keeps the focus. */
export function UploadRow({ upload }: { upload: Upload }) {
  const dispatch = useDispatch<UploadDispatch>();
  const { id, name, status } = upload;
  const file = fileOf(id);
  const isRunning = status === 'waiting' || status === 'sending';
  const canRetry = status === 'failed' || status === 'cancelled';
  const label = isRunning ? texts.cancel({ name }) : canRetry ? texts.retry({ name }) : texts.remove({ name });
  const act = () => {
    if (isRunning) dispatch(cancelUpload(id));
    else if (canRetry) void dispatch(retryUpload(id));
    else dispatch(removeUpload(id));
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: 1.5,
        pl: 2,
        pr: 1,
        py: 0.75,
      }}
    >
      <Box sx={{ ...thumbnail, overflow: 'hidden', bgcolor: 'surface.sunken', display: 'grid', placeItems: 'center' }}>
        {file?.type.startsWith('image/') ? (
          <FileImage file={file} alt="" sx={{ ...thumbnail, objectFit: 'cover', display: 'block' }} />
        ) : (
          <InsertDriveFileOutlined color="disabled" />
        )}
      </Box>
      <Box>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <StatusLine upload={upload} />
      </Box>
      {status === 'done' ? <CheckCircleRounded color="success" /> : <span />}
      {status !== 'done' && (
        <Box sx={{ display: 'flex' }}>
          <Tooltip title={label}>
            <IconButton aria-label={label} onClick={act}>
              {canRetry ? <ReplayRounded /> : <CloseRounded />}
            </IconButton>
          </Tooltip>
          {canRetry && (
            <Tooltip title={texts.remove({ name })}>
              <IconButton aria-label={texts.remove({ name })} onClick={() => dispatch(removeUpload(id))}>
                <CloseRounded />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
    </Box>
  );
}
