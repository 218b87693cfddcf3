import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { DeferredRender } from '../../ui/DeferredRender';
import { selectEditorImage, selectFit, selectIsGenerating } from '../state/selectors';

interface Props {
  /** What the page has above it, pixels: the canvas fills what the window leaves. */
  above: number;
  choose: ReactNode;
  refine: ReactNode;
  actions: ReactNode;
  stage: ReactNode;
}

/** Room for the controls beside the canvas; measured on the content, for the sidebar may be open or not. */
const wide = (theme: Theme) => theme.containerQueries.up(760);

/** Toasts appear at the lower edge, where on a narrow screen the actions are: they would lie over the very button to press next. */
const toastsAboveActions = { '@media (max-width: 1100px)': { '.notistack-SnackbarContainer': { marginBottom: 104 } } };

/**
 * Wide: controls left, the canvas right, filling the height while the controls scroll. Narrow: what to choose, the
 * canvas, what to refine, one below the other; the column of controls dissolves into them. The actions stay at the
 * lower edge of the screen in both. Narrow and empty, the canvas is as high as what it says: of a taller one, the words
 * in its middle would lie under the actions.
 */
export function EditorLayout({ above, choose, refine, actions, stage }: Props) {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isGenerating = useSelector(selectIsGenerating);
  const isFitting = useSelector(selectFit) !== null;
  const stageHeight = `max(440px, 100dvh - ${above}px)`;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <GlobalStyles styles={toastsAboveActions} />
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
          [wide(theme)]: { display: 'grid', gridTemplateColumns: 'minmax(320px, 380px) minmax(0, 1fr)', gap: 4 },
        })}
      >
        <Box
          sx={(theme) => ({
            display: 'contents',
            [wide(theme)]: { display: 'flex', flexDirection: 'column', gap: 3, minHeight: stageHeight },
          })}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>{choose}</Box>
          <Box sx={{ order: 2, display: 'grid', gap: 3 }}>
            <DeferredRender commits={2}>{refine}</DeferredRender>
          </Box>
          <Box
            sx={(theme) => ({
              order: 3,
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              py: 1.5,
              mt: 'auto',
              bgcolor: 'background.default',
              borderTop: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <DeferredRender commits={2}>{actions}</DeferredRender>
          </Box>
        </Box>
        <Box
          sx={(theme) => ({
            order: 1,
            // The Fit tool has a panel of its own above the picture.
            height: isFitting ? 'max(540px, 100dvh - 190px)' : hasImage || isGenerating ? 'min(72dvh, 640px)' : 'auto',
            [wide(theme)]: { order: 0, position: 'sticky', top: 24, height: stageHeight },
          })}
        >
          <DeferredRender>{stage}</DeferredRender>
        </Box>
      </Box>
    </Box>
  );
}
