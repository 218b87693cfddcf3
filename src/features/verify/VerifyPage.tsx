import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { firstLoadTexts } from '../../messages/firstLoad';
import { verifyTexts as texts } from '../../messages/verify';
import { FileImage } from '../../ui/FileImage';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { PageHeader } from '../../ui/PageHeader';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { PictureDrop } from './PictureDrop';
import { ProvenanceResult } from './ProvenanceResult';
import { useProvenance } from './useProvenance';

/** The public page that says where a picture comes from. The check runs in the browser. */
export function VerifyPage() {
  const { check, start } = useProvenance();
  const finding = check?.finding;
  const isShown = check && finding?.kind !== 'unreadable' && finding?.kind !== 'tooLarge';
  return (
    <Box sx={{ minHeight: '100dvh', maxWidth: 960, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2, md: 4 } }}>
      <Box component="header" sx={{ mb: { xs: 3, md: 5 } }}>
        <MuiLink
          component={Link}
          to="/"
          underline="none"
          sx={{ typography: 'h4', display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'text.primary' }}
        >
          {firstLoadTexts.product}
        </MuiLink>
      </Box>
      <main>
        <PageHeader title={texts.title} subtitle={texts.subtitle} />
        <Box sx={{ display: 'grid', gap: 3 }}>
          {check && (
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 3, md: 4 },
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  md: isShown ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
                },
              }}
            >
              {isShown && (
                <FileImage
                  file={check.file}
                  alt={texts.pictureAlt({ name: check.file.name })}
                  sx={{
                    display: 'block',
                    justifySelf: 'center',
                    maxWidth: '100%',
                    maxHeight: { xs: '40vh', md: '60vh' },
                    borderRadius: '16px',
                    bgcolor: 'surface.sunken',
                  }}
                />
              )}
              {finding && (
                <div>
                  <ProvenanceResult finding={finding} />
                  {finding.kind === 'keysMissing' && (
                    <Button variant="contained" sx={{ mt: 2 }} onClick={() => start(check.file)}>
                      {texts.tryAgain}
                    </Button>
                  )}
                </div>
              )}
            </Box>
          )}
          <PictureDrop isChecking={check !== null && !finding} isCompact={finding !== undefined} onChoose={start} />
          <Box component="output" sx={visuallyHidden}>
            {check && (finding ? texts[finding.kind] : texts.checking)}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.privacy}
          </Typography>
        </Box>
      </main>
      <Box component="footer" sx={{ mt: 5 }}>
        <LanguageChoice />
      </Box>
    </Box>
  );
}
