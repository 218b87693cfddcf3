import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListConsentsQuery, useWithdrawConsentMutation } from '../../api/consents';
import { consentTexts as texts } from '../../messages/consent';
import { formatDate } from '../../messages/formatDate';
import { toast } from '../../ui/toast';
import { AccountSection } from './AccountSection';

/** The companies that may get the user's photos. Renders nothing if there are none. */
export function ConsentsSection() {
  const { data: consents = [] } = useListConsentsQuery();
  const [withdraw, { isLoading }] = useWithdrawConsentMutation();
  if (consents.length === 0) return null;

  const end = async (provider: string) => {
    if (isLoading) return;
    const { error } = await withdraw(provider);
    if (!error) toast.success(texts.withdrawn({ provider }));
  };

  return (
    <AccountSection title={texts.section}>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {texts.sectionText}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {consents.map(({ provider, given_at }) => (
          <Box
            component="li"
            key={provider}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{provider}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.given({ date: formatDate(given_at) })}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={texts.withdrawFrom({ provider })}
              aria-disabled={isLoading || undefined}
              onClick={() => void end(provider)}
            >
              {texts.withdrawButton}
            </Button>
          </Box>
        ))}
      </Stack>
    </AccountSection>
  );
}
