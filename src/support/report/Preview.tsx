import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ProblemReport } from '../../../contract/support';
import { formatCount } from '../../messages/format';
import { supportTexts as texts } from '../../messages/help';

/** The number of characters to show. More would make the page slow. */
const maxShownCharacters = 20_000;

/** Returns the report as indented JSON. JSON strings in it are parsed, so that they are indented too. */
function formatReport({ report, payload, preloadedState }: ProblemReport): string {
  const opened = {
    report,
    actions: JSON.parse(payload) as unknown,
    stateBefore: JSON.parse(preloadedState) as unknown,
  };
  return JSON.stringify(opened, null, 2);
}

interface Props {
  /** Creates the report. Called each time the preview opens. */
  makeReport: () => ProblemReport;
}

/** Shows the report exactly as it will be sent. */
export function Preview({ makeReport }: Props) {
  const [text, setText] = useState<string | null>(null);
  const more = Math.max(0, (text?.length ?? 0) - maxShownCharacters);
  return (
    <Box
      component="details"
      onToggle={(event) => setText(event.currentTarget.open ? formatReport(makeReport()) : null)}
      sx={{ '& summary': { cursor: 'pointer', py: 0.5, borderRadius: 1 } }}
    >
      <Typography component="summary" variant="subtitle2">
        {texts.preview}
      </Typography>
      {text !== null && (
        <Box
          component="section"
          aria-label={texts.previewLabel}
          tabIndex={0}
          sx={{
            typography: 'caption',
            fontFamily: 'monospace',
            maxHeight: 320,
            overflow: 'auto',
            m: 0,
            mt: 1,
            p: 2,
            borderRadius: 2,
            bgcolor: 'surface.sunken',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text.slice(0, maxShownCharacters)}
          {more > 0 && `\n${texts.cutOff({ characters: formatCount(more) })}`}
        </Box>
      )}
    </Box>
  );
}
