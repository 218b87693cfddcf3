import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UserSession } from '../../../../contract/users';
import { useListSessionsQuery } from '../../../api/users';
import { securityTexts } from '../../../messages/account';
import { ErrorState } from '../../../ui/ErrorState';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { AccountSection } from '../AccountSection';
import { SessionRow } from './SessionRow';
import { SignOutEverywhere } from './SignOutEverywhere';
import { useEndSessions } from './useEndSessions';

/** Lists the user's sessions, with buttons to end them. */
export function SessionsSection() {
  const { data: sessions, isError, refetch } = useListSessionsQuery();
  if (sessions) return <SessionList sessions={sortThisDeviceFirst(sessions)} />;
  return (
    <AccountSection title={securityTexts.sessions}>
      {isError ? (
        <ErrorState title={securityTexts.sessionsFailed} onRetry={() => void refetch()} />
      ) : (
        <Stack spacing={2}>
          <output style={visuallyHidden}>{securityTexts.loading}</output>
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      )}
    </AccountSection>
  );
}

const sortThisDeviceFirst = (sessions: UserSession[]) =>
  sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

function SessionList({ sessions }: { sessions: UserSession[] }) {
  const { end, ending, rowRef } = useEndSessions(sessions);
  const others = sessions.filter(({ is_current }) => !is_current);
  const isBusy = ending.length > 0;
  return (
    <AccountSection
      title={securityTexts.sessions}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {others.length > 1 && (
            <Button
              variant="outlined"
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || void end(others, securityTexts.signedOutElsewhere)}
            >
              {securityTexts.signOutElsewhere}
            </Button>
          )}
          <SignOutEverywhere />
        </Box>
      }
    >
      <Stack component="ul" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            ref={rowRef(session.id)}
            session={session}
            isEnding={ending.includes(session.id)}
            onEnd={(name) => void end([session], securityTexts.signedOutOf({ device: name }))}
          />
        ))}
      </Stack>
    </AccountSection>
  );
}
