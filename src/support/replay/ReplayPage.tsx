import type { Reducer } from '@reduxjs/toolkit';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { appTexts } from '../../messages/start';
import { replayTexts as texts } from '../../messages/replay';
import { PageHeader } from '../../ui/PageHeader';
import { type OpenReport, openReport } from './openReport';
import { type MountApp, Player } from './Player';
import { UnreadableReport } from './readReport';
import { ReportDrop } from './ReportDrop';

interface Props {
  /** The app's reducer. */
  reducer: Reducer;
  mountApp: MountApp;
}

/** Replays a problem report, for support. */
export function ReplayPage({ reducer, mountApp }: Props) {
  const [opened, setOpened] = useState<OpenReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [hasClosedReport, setHasClosedReport] = useState(false);
  const newest = useRef<File>(undefined);

  const choose = async (file: File) => {
    newest.current = file;
    setReading(true);
    setProblem(null);
    try {
      const report = await openReport(file, reducer);
      // Ignore the report if another file was chosen in the meantime.
      if (newest.current === file) setOpened(report);
    } catch (error) {
      if (newest.current === file) setProblem(error instanceof UnreadableReport ? error.message : texts.unreadable);
    }
    if (newest.current === file) setReading(false);
  };

  const close = () => {
    setOpened(null);
    setHasClosedReport(true);
  };

  if (opened)
    return (
      <Box component="main" sx={{ height: { md: '100dvh' }, p: { xs: 1.5, sm: 2 } }}>
        <title>{appTexts.pageTitle({ title: texts.title })}</title>
        <Player report={opened} mountApp={mountApp} onClose={close} />
      </Box>
    );
  return (
    <Box component="main" sx={{ maxWidth: 960, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, lg: 5 } }}>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <Button component={Link} to="/" startIcon={<ArrowBackRounded />}>
            {appTexts.returnHome}
          </Button>
        }
      />
      <ReportDrop
        isReading={isReading}
        problem={problem}
        autoFocus={hasClosedReport}
        onChoose={(file) => void choose(file)}
      />
      <Typography sx={{ mt: 2, textAlign: 'center' }}>
        <MuiLink component={Link} to="/help">
          {texts.makeReport}
        </MuiLink>
      </Typography>
    </Box>
  );
}
