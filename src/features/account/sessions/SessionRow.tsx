import LaptopOutlined from '@mui/icons-material/LaptopOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { UserSession } from '../../../../contract/users';
import { formatDate, formatDateTime } from '../../../messages/formatDate';
import { securityTexts } from '../../../messages/account';
import { useSignOutConfirmation } from '../useSignOutConfirmation';
import { deviceName } from './deviceName';
import { readUserAgent } from './readUserAgent';

interface SessionRowProps {
  session: UserSession;
  isEnding: boolean;
  onEnd: (name: string) => void;
  ref: Ref<HTMLLIElement>;
}

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'start',
  columnGap: 1.5,
  outlineOffset: 8,
  borderRadius: 1,
} as const;

/**
 * Places the button beside the text, or below the text if there is no room beside it. The negative margin offsets the button's padding, so that the button's
 * label starts at the same edge as the text.
 */
const buttonStyles = {
  gridColumn: { xs: 2, sm: 3 },
  justifySelf: 'start',
  alignSelf: 'center',
  ml: { xs: -1, sm: 0 },
} as const;

/** A session in the list. The row can get the focus, which moves to it when another row is removed. */
export function SessionRow({ session, isEnding, onEnd, ref }: SessionRowProps) {
  const { signOut, confirmation } = useSignOutConfirmation();
  const { user_agent, created_at, last_used_at, is_current } = session;
  const name = deviceName(user_agent);
  const Icon = readUserAgent(user_agent).isMobile ? SmartphoneOutlined : LaptopOutlined;
  const end = () => {
    if (isEnding) return;
    if (is_current) signOut();
    else onEnd(name);
  };
  return (
    <Box component="li" ref={ref} tabIndex={-1} sx={rowStyles}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {is_current && <Chip label={securityTexts.thisDevice} color="success" variant="outlined" size="small" />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {is_current ? securityTexts.activeNow : securityTexts.lastUsed({ moment: formatDateTime(last_used_at) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {securityTexts.signedIn({ date: formatDate(created_at) })}
        </Typography>
      </div>
      <Button
        aria-label={isEnding ? undefined : securityTexts.signOutOf({ device: name })}
        aria-disabled={isEnding || undefined}
        onClick={end}
        sx={buttonStyles}
      >
        {isEnding ? securityTexts.signingOut : securityTexts.signOut}
      </Button>
      {confirmation}
    </Box>
  );
}
