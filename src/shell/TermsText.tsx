import Typography from '@mui/material/Typography';
import { termsTexts } from '../messages/terms';
import { operator } from './operator';

export function TermsText() {
  return termsTexts.sections.map(({ title, paragraphs }, index) => (
    <section key={title}>
      <Typography variant="h6" component="h3" sx={{ mt: index === 0 ? 0 : 3, mb: 1 }}>
        {index + 1}. {title}
      </Typography>
      {paragraphs.map((paragraph, paragraphIndex) => (
        <Typography key={paragraphIndex} variant="body2" sx={{ mb: 1.25, maxWidth: '75ch', color: 'text.secondary' }}>
          {typeof paragraph === 'string' ? paragraph : paragraph(operator)}
        </Typography>
      ))}
    </section>
  ));
}
