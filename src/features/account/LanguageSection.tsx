import Typography from '@mui/material/Typography';
import { languageTexts } from '../../messages/account';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { AccountSection } from './AccountSection';

export const LanguageSection = () => (
  <AccountSection title={languageTexts.title}>
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
      {languageTexts.text}
    </Typography>
    <LanguageChoice />
  </AccountSection>
);
