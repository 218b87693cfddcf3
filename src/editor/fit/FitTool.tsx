import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { isSameFit, restingFit } from '../../../fitting/parameters';
import { fitBundles } from '../../api/largeAnswers';
import { fitTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { type FitMode } from '../state/editorState';
import {
  fitCancelled,
  fitChanged,
  fitCopyInside,
  fitCopyMirrored,
  fitModeChosen,
  fitOtherClothShown,
} from '../state/editorSlice';
import { selectWorkbench } from '../state/selectors';
import { LightSlider, PlaceSliders, RetouchSliders } from './FitSliders';
import { fitOf } from './fitSession';
import { NeckSelect } from './NeckSelect';
import { useApplyFit } from './useApplyFit';
import { useOpenFit } from './useOpenFit';

const modes: readonly FitMode[] = [
  'move',
  'shape',
  'smoothCloth',
  'litCloth',
  'copiedCloth',
  'nothing',
  'cloth',
  'body',
];

/** Matches if the panel is wide enough for one row. This queries the panel's width, not the window's, because the sidebar may be open or collapsed. */
const wideLayout = '@container (min-width: 840px)';
/** Matches if the panel is too narrow for all modes in one row. On a phone of 390 pixels, one row keeps the buttons below it in view. */
const twoRows = '@container (max-width: 319.95px)';

interface Props {
  /** Called when the tool has closed, so that the focus can move elsewhere. */
  onClosed: () => void;
}

/** The panel of the Fit tool, above the picture. */
export function FitTool({ onClosed }: Props) {
  const dispatch = useDispatch();
  const editor = useSelector(selectWorkbench);
  const opening = useOpenFit();
  const applying = useApplyFit();
  const { fit } = editor;
  if (!fit) return null;
  const { mode, facts, isApplying } = fit;
  const parameters = fitOf(editor);
  const neck = parameters.neck ?? 'read';
  const isDrawingNeck = facts !== null && facts.neck !== neck && opening.failure === null;
  const otherLook = facts?.isIroned ? 'photographed' : 'ironed';
  const showsOtherCloth = mode === 'smoothCloth' && fit.showsOtherCloth;
  const isAtRest = isSameFit(parameters, restingFit);
  const isApplied = facts !== null && isSameFit(parameters, facts.parameters);

  const cancel = () => {
    fitBundles.forget();
    dispatch(fitCancelled());
    onClosed();
  };
  const apply = async () => {
    if (await applying.apply()) onClosed();
  };
  const failure = opening.failure ?? applying.failure;
  return (
    <Box
      component="section"
      aria-label={texts.tool}
      sx={(theme) => ({ containerType: 'inline-size', p: 1, borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [wideLayout]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
        }}
      >
        {facts ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.modes.label}
            value={mode}
            disabled={isApplying}
            onChange={(_, chosen: FitMode | null) => chosen && dispatch(fitModeChosen(chosen))}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(8, minmax(min-content, 1fr))',
              [wideLayout]: { justifySelf: 'start', gridTemplateColumns: 'repeat(8, auto)' },
              // MUI joins the buttons for a single row. In two rows, each has its own border.
              [twoRows]: {
                gridTemplateColumns: 'repeat(4, 1fr)',
                gap: 0.5,
                '&& > button': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
              },
            }}
          >
            {modes.map((name) => (
              <ToggleButton
                key={name}
                value={name}
                sx={{
                  px: 0.25,
                  minHeight: 40,
                  fontSize: '0.75rem',
                  textTransform: 'none',
                  lineHeight: 1.15,
                  [wideLayout]: { px: 1.25, fontSize: '0.8125rem' },
                }}
              >
                {texts.modes[name]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          !opening.failure && (
            <Box component="output" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
              <CircularProgress size={18} aria-hidden />
              <Typography variant="body2">{texts.loading}</Typography>
            </Box>
          )
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 0.5,
            rowGap: 1,
            alignItems: 'center',
            justifyContent: 'flex-end',
          }}
        >
          {facts && mode === 'shape' && facts.necks.length > 0 && (
            <NeckSelect choices={facts.necks} value={neck} isDisabled={isApplying} />
          )}
          {facts && mode === 'smoothCloth' && (
            <Box sx={{ mr: 'auto' }}>
              <BrushSwitch
                label={texts.otherLook[otherLook]}
                isOn={fit.showsOtherCloth}
                isDisabled={isApplying}
                onChange={(isOn) => dispatch(fitOtherClothShown(isOn))}
              />
            </Box>
          )}
          {facts && mode === 'copiedCloth' && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mr: 'auto' }}>
              <BrushSwitch
                label={texts.mirrored}
                isOn={fit.mirrorsCopy}
                isDisabled={isApplying}
                onChange={(isOn) => dispatch(fitCopyMirrored(isOn))}
              />
              <BrushSwitch
                label={texts.inside}
                isOn={fit.copiesInside}
                isDisabled={isApplying}
                onChange={(isOn) => dispatch(fitCopyInside(isOn))}
              />
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {facts && (
              <PanelButton
                disabledReason={isAtRest ? texts.nothingToReset : null}
                isWaiting={isApplying}
                onPress={() => dispatch(fitChanged({ fit: 'reset' }))}
              >
                {texts.reset}
              </PanelButton>
            )}
            <PanelButton isWaiting={isApplying} onPress={cancel}>
              {texts.cancel}
            </PanelButton>
            {facts && (
              <PanelButton
                variant="contained"
                disabledReason={isApplied ? texts.nothingToApply : null}
                isWaiting={isApplying}
                onPress={() => void apply()}
              >
                {isApplying ? texts.applying : texts.apply}
              </PanelButton>
            )}
          </Box>
        </Box>
        {facts && mode === 'move' && <PlaceSliders parameters={parameters} isDisabled={isApplying} />}
        {facts && mode === 'smoothCloth' && (
          <RetouchSliders parameters={parameters} isDisabled={isApplying} strength={fit.retouchStrength} />
        )}
        {facts && mode === 'litCloth' && <LightSlider light={fit.brushLight} isDisabled={isApplying} />}
        {facts && (
          <Typography
            component="output"
            variant="caption"
            sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', gridColumn: '1 / -1' }}
          >
            {(isApplying || isDrawingNeck) && <CircularProgress size={14} aria-hidden />}
            {isApplying
              ? texts.drawing
              : isDrawingNeck
                ? texts.drawingNeck
                : showsOtherCloth
                  ? texts.otherHints[otherLook]
                  : texts.hints[mode]}
          </Typography>
        )}
      </Box>
      {failure !== null && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            opening.failure !== null && (
              <Button color="inherit" size="small" onClick={opening.retry}>
                {texts.retry}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
    </Box>
  );
}

interface BrushSwitchProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch of the Copy or the Retouch brush. */
const BrushSwitch = ({ label, isOn, isDisabled, onChange }: BrushSwitchProps) => (
  <ToggleButton
    value={label}
    size="small"
    selected={isOn}
    disabled={isDisabled}
    onChange={() => onChange(!isOn)}
    sx={{ minHeight: 36, px: 1.5, textTransform: 'none' }}
  >
    {label}
  </ToggleButton>
);

interface PanelButtonProps {
  variant?: 'contained' | 'text';
  /** Why the button is unavailable. It can still be focused, and then shows this reason. */
  disabledReason?: string | null;
  /** Whether the fit is being applied. */
  isWaiting: boolean;
  onPress: () => void;
  children: string;
}

function PanelButton({ variant = 'text', disabledReason = null, isWaiting, onPress, children }: PanelButtonProps) {
  const isBlocked = disabledReason !== null || isWaiting;
  return (
    <Button
      size="small"
      variant={variant}
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (isWaiting) return;
        if (disabledReason === null) onPress();
        else toast.info(disabledReason);
      }}
      sx={{ minHeight: 36, ...(isBlocked && { opacity: 0.5 }) }}
    >
      {children}
    </Button>
  );
}
