import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { chooseLanguage, language, languageNames } from '../messages/language';
import { appTexts } from '../messages/start';

/** One button per language, labelled in that language. Choosing one reloads the page. */
export const LanguageChoice = () => (
  <Box
    component="fieldset"
    aria-label={appTexts.language}
    sx={{
      display: 'flex',
      gap: 0.5,
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      // Use a font of 1 kB that only contains this word (see public/index.html). With the font of the page, this word would load 34 kB.
      ...(language !== 'hi' && { '& > :lang(hi)': { fontFamily: '"Drape Language Names", sans-serif' } }),
    }}
  >
    {languageNames.map(({ code, name }) => (
      <Button
        key={code}
        lang={code}
        size="small"
        variant={code === language ? 'outlined' : 'text'}
        aria-pressed={code === language}
        onClick={() => code !== language && chooseLanguage(code)}
      >
        {name}
      </Button>
    ))}
  </Box>
);
