import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../messages/formatDate';
import { verifyTexts as texts } from '../../messages/verify';
import type { Step } from './provenanceSteps';
import type { Finding } from './useProvenance';

const severities: Record<Finding['kind'], AlertColor> = {
  unchanged: 'success',
  changed: 'warning',
  otherDrape: 'info',
  foreign: 'info',
  invalid: 'warning',
  labelled: 'info',
  none: 'info',
  unreadable: 'error',
  tooLarge: 'error',
  keysMissing: 'error',
  insecure: 'error',
};

function explanationOf(finding: Finding): string {
  const { kind } = finding;
  if (kind !== 'otherDrape' && kind !== 'foreign') return texts[`${kind}Text`];
  const text = texts[`${kind}Text`]({ signer: finding.signer });
  return finding.isChanged ? `${text} ${texts.foreignChanged}` : text;
}

/** The names of providers, as customers know them. */
const providers: Record<string, string> = { fal: 'fal', fashn: 'FASHN', google: 'Google', openai: 'OpenAI' };

function makerOf({ engine, version }: Step): string | null {
  if (engine === null) return null;
  const own = { local: texts.ownSoftware, http: texts.operatorSoftware }[engine];
  const maker = own ?? texts.madeBy({ name: providers[engine] ?? engine });
  return version === null ? maker : texts.version({ maker, version });
}

function StepItem({ step }: { step: Step }) {
  const maker = makerOf(step);
  const details = [step.at === null ? null : formatDateTime(step.at), maker].filter((text) => text !== null);
  return (
    <Box component="li" sx={{ pl: 0.5 }}>
      <Typography component="span" variant="subtitle1">
        {texts.steps[step.kind]}
      </Typography>
      {(maker !== null || step.at !== null) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {(step.at === null ? [texts.noDate, ...details] : details).join(' · ')}
        </Typography>
      )}
    </Box>
  );
}

/** Shows the findings about a picture: first the result, then the steps in which the picture was made. */
export function ProvenanceResult({ finding }: { finding: Finding }) {
  const steps = 'steps' in finding ? finding.steps : [];
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Alert severity={severities[finding.kind]} variant="outlined" role="none">
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{texts[finding.kind]}</AlertTitle>
        {explanationOf(finding)}
      </Alert>
      {steps.length > 0 && (
        <section aria-label={texts.history}>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {texts.history}
          </Typography>
          <Box
            component="ol"
            sx={{ display: 'grid', gap: 1.5, m: 0, pl: 2.5, '& li::marker': { color: 'primary.main' } }}
          >
            {steps.map((step, index) => (
              // oxlint-disable-next-line no-array-index-key -- steps have no id, and never change
              <StepItem key={index} step={step} />
            ))}
          </Box>
        </section>
      )}
    </Box>
  );
}
