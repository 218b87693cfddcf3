import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SupportStatus } from '../../../contract/supportStatus';
import { formatList } from '../../messages/format';
import { statusTexts as texts } from '../../messages/status';
import { engineName } from './names';

const colours = { working: 'success', down: 'error', unknown: 'default' } as const;

/** The engines, what each makes, and whether it works. */
export function Engines({ engines }: Pick<SupportStatus, 'engines'>) {
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {engines.map(({ engine, makes, state }) => (
          <Box
            component="li"
            key={engine}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
          >
            <Typography sx={{ fontWeight: 600 }}>{engineName(engine)}</Typography>
            <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatList(makes.map((work) => texts.makes[work]))}
            </Typography>
          </Box>
        ))}
      </Box>
      {engines.some(({ state }) => state === 'unknown') && (
        <Typography variant="body2" sx={{ mt: 1.5, maxWidth: '68ch', color: 'text.secondary' }}>
          {texts.unknownHint}
        </Typography>
      )}
    </>
  );
}
