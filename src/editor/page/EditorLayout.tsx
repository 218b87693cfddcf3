import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { touchScreen } from '../../ui/touchScreen';
import {
  selectEditorImage,
  selectFillsScreen,
  selectFit,
  selectIsGenerating,
  selectIsSelecting,
} from '../state/selectors';

interface Props {
  /** The height of the page above the canvas, in pixels. The canvas fills the rest of the window. */
  heightAbove: number;
  /** The controls that choose the inputs of a generation, such as the pickers. */
  choose: ReactNode;
  /** The controls that change an existing picture, such as the prompt. */
  refine: ReactNode;
  /** The buttons that start a generation. */
  actions: ReactNode;
  /** The canvas with its toolbar. */
  stage: ReactNode;
}

/**
 * Matches if there is room for the controls beside the canvas. This queries the content's width, not the window's, because the sidebar may be open or
 * collapsed.
 */
const wideLayout = (theme: Theme) => theme.containerQueries.up(760);

/** The height of the actions at the bottom of the screen, in pixels. */
const actionsHeight = 104;

const globalStyles = {
  // When a keyboard user moves the focus to an element behind the actions, scroll until it is visible.
  html: { scrollPaddingBottom: actionsHeight },
  // On a screen of little height, hide the subtitle to leave room for the prompt.
  '@media (max-height: 800px)': { 'h1 + p': { display: 'none' } },
  // Move the toasts up on narrow screens, because at the bottom they would cover the actions.
  '@media (max-width: 1100px)': { '.notistack-SnackbarContainer': { marginBottom: actionsHeight } },
};

/**
 * Arranges the controls and the canvas. In the wide layout, the controls are on the left and scroll, and the canvas on the right fills the height. In the
 * narrow layout, `choose`, the canvas and `refine` are stacked in this order. To make that possible, the column of controls has `display: contents`. In both
 * layouts, the actions stay at the bottom of the screen. In the narrow layout, an empty canvas is only as high as its text, because in a taller one the actions
 * would cover the text.
 */
export function EditorLayout({ heightAbove, choose, refine, actions, stage }: Props) {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isGenerating = useSelector(selectIsGenerating);
  const isFitting = useSelector(selectFit) !== null;
  const isSelecting = useSelector(selectIsSelecting);
  const fillsScreen = useSelector(selectFillsScreen);
  const stageHeight = `max(440px, 100dvh - ${heightAbove}px)`;
  return (
    // While the picture fills the screen, this box must not be a container, because a container would confine the picture. Without a container there is no wide
    // layout either, whose sticky box would confine the picture too.
    <Box sx={{ containerType: fillsScreen ? 'normal' : 'inline-size' }}>
      <GlobalStyles styles={globalStyles} />
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
          [wideLayout(theme)]: { display: 'grid', gridTemplateColumns: 'minmax(320px, 380px) minmax(0, 1fr)', gap: 4 },
        })}
      >
        <Box
          sx={(theme) => ({
            display: 'contents',
            [wideLayout(theme)]: { display: 'flex', flexDirection: 'column', gap: 3, minHeight: stageHeight },
          })}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>{choose}</Box>
          <Box sx={{ order: 2, display: 'grid', gap: 3 }}>{refine}</Box>
          <Box
            sx={(theme) => ({
              order: 3,
              // In the narrow layout, an open tool has its buttons below the picture, where sticky actions would cover them.
              position: isFitting || isSelecting ? 'static' : 'sticky',
              [wideLayout(theme)]: { position: 'sticky' },
              bottom: 0,
              zIndex: 2,
              py: 1.5,
              mt: 'auto',
              bgcolor: 'background.default',
              borderTop: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            {actions}
          </Box>
        </Box>
        <Box
          sx={(theme) => ({
            order: 1,
            // Leave room for the panel of a tool.
            height:
              isFitting || isSelecting
                ? 'max(720px, 100dvh - 190px)'
                : hasImage || isGenerating
                  ? 'min(72dvh, 640px)'
                  : 'auto',
            // On touch screens, the tools are larger and take up more of the height.
            ...((hasImage || isGenerating) && {
              [touchScreen]: { height: isFitting || isSelecting ? 'max(720px, 100dvh)' : 'min(88dvh, 720px)' },
            }),
            [wideLayout(theme)]: { order: 0, position: 'sticky', top: 24, height: stageHeight },
          })}
        >
          {stage}
        </Box>
      </Box>
    </Box>
  );
}
