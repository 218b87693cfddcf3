import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { errorMessage, statusOf } from '../../api/errors';
import { useGetSupportStatusQuery } from '../../api/supportStatus';
import { formatDateTime } from '../../messages/formatDate';
import { statusTexts as texts } from '../../messages/status';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Engines } from './Engines';
import { Failures } from './Failures';
import { FindRun } from './FindRun';
import { Queue } from './Queue';
import { StatusSection } from './StatusSection';
import { Verdict } from './Verdict';

/** Milliseconds between two polls. Each poll makes the server run a few fast queries. */
const pollInterval = 10_000;

/** Shows support staff how this installation is doing, and lets them look up single generations. */
export function StatusPage() {
  const {
    currentData: status,
    error,
    refetch,
    fulfilledTimeStamp: updatedAt = 0,
  } = useGetSupportStatusQuery(undefined, {
    pollingInterval: pollInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isStaff = statusOf(error) !== 403;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          isStaff && (
            <Button variant="outlined" component={Link} to="/support/replay">
              {texts.replay}
            </Button>
          )
        }
      />
      {!status && error !== undefined && (
        <ErrorState title={errorMessage(error, texts.failed)} onRetry={isStaff ? () => void refetch() : undefined} />
      )}
      {!status && error === undefined && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 960 }} />}
      {status && (
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, maxWidth: 960 }}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {error === undefined ? <Verdict status={status} /> : <Alert severity="warning">{texts.stale}</Alert>}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {texts.updated({ time: formatDateTime(new Date(updatedAt).toISOString()) })}
            </Typography>
          </Box>
          <StatusSection title={texts.queue}>
            <Queue queue={status.queue} />
          </StatusSection>
          <StatusSection title={texts.engines}>
            <Engines engines={status.engines} />
          </StatusSection>
          <StatusSection title={texts.failures}>
            <Failures failures={status.failures} countedAt={updatedAt} />
          </StatusSection>
          <StatusSection title={texts.find}>
            <FindRun />
          </StatusSection>
        </Box>
      )}
    </>
  );
}
