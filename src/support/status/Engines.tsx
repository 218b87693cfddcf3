import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SupportStatus } from '../../../contract/supportStatus';
import { formatList } from '../../messages/format';
import { formatDateTime } from '../../messages/formatDate';
import { statusTexts as texts } from '../../messages/status';
import { engineName } from './names';

const colours = { working: 'success', paused: 'warning', down: 'error' } as const;

type Engine = SupportStatus['engines'][number];

/** Says when a paused provider will be tried again, and how many of its places are taken. */
function detailsOf({ state, until, jobs, jobs_max: max }: Engine): string[] {
  const retryTexts = until ? [texts.askedAgain({ time: formatDateTime(until) })] : [];
  const testTexts = state === 'down' && !until ? [texts.testing] : [];
  const places = jobs !== undefined && max !== undefined ? [texts.places({ jobs, max })] : [];
  return [...retryTexts, ...testTexts, ...places];
}

/** Shows what each engine makes, and whether its provider works. */
export function Engines({ engines }: Pick<SupportStatus, 'engines'>) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
      {engines.map((one) => (
        <Box
          component="li"
          key={one.engine + one.makes.join()}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{engineName(one.engine)}</Typography>
          <Chip size="small" variant="outlined" color={colours[one.state]} label={texts.states[one.state]} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatList(one.makes.map((work) => texts.makes[work]))}
          </Typography>
          {detailsOf(one).map((detail) => (
            <Typography key={detail} variant="body2" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
