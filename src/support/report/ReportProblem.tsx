import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { supportTexts as texts } from '../../messages/help';
import { Contents } from './Contents';
import { ReportForm } from './ReportForm';

/** The hash of the link to this form: `/help#report`. */
const anchor = 'report';

/** The form for reporting a problem. */
export function ReportProblem() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLinkTarget = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (!isLinkTarget) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isLinkTarget]);
  return (
    <section id={anchor} aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" ref={heading} tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {texts.reportProblem}
      </Typography>
      <Typography sx={{ maxWidth: '68ch', mb: 3 }}>{texts.intro}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, lg: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <ReportForm />
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Contents title={texts.holds} points={texts.holdsList} />
          <Contents title={texts.holdsNot} points={texts.holdsNotList} />
        </Box>
      </Box>
    </section>
  );
}
