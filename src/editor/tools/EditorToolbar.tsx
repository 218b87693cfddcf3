import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { allCommands, commands } from './commands';
import { useCommandKeys } from './useCommandKeys';
import { selectIsGenerating } from '../state/selectors';
import { BrushSizeButton } from './BrushSizeButton';
import { CommandButton } from './CommandButton';
import { ImageScaleButton } from './ImageScaleButton';
import { MaskButton } from './MaskButton';
import { ToolButton } from './ToolButton';

interface EditorToolbarProps {
  /** The button of the Fit tool. Only the Try-on page has one. */
  fit?: ReactNode;
  onCancel: () => void;
  download: {
    run: () => void;
    /** Why nothing can be downloaded now. Null if there is a picture. */
    disabledReason: string | null;
    isBusy: boolean;
  };
  /** The button that saves the picture. Missing on a page that has no gallery to save to. */
  save?: ReactNode;
}

/** The gap between two groups of buttons, in pixels. There is a line in its middle. */
const groupGap = 9;

const ToolGroup = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  // On a screen of 320 pixels, the first group doesn't fit into one row.
  flexWrap: 'wrap',
  gap: 2,
  paddingLeft: groupGap,
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: (groupGap - 1) / 2,
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
}));

/** Each group has a line in front of it. At the start of a row, this line is clipped. The padding leaves room for the focus ring. */
const rowStyles = {
  overflow: 'clip',
  p: 0.5,
  '& > div': { display: 'flex', flexWrap: 'wrap', rowGap: 0.5, ml: `-${groupGap}px` },
} as const;

/** The tools and actions for the picture. Their keyboard shortcuts work while the toolbar is mounted. */
export function EditorToolbar({ fit, onCancel, download, save }: EditorToolbarProps) {
  const isGenerating = useSelector(selectIsGenerating);
  useCommandKeys(allCommands);
  return (
    <Box component="fieldset" aria-label={texts.tools} sx={{ p: 0.5, m: 0, border: 0, minWidth: 0 }}>
      <Box sx={rowStyles}>
        <div>
          <ToolGroup>
            <CommandButton command={commands.move} hasCaption />
            <CommandButton command={commands.erase} hasCaption />
            <CommandButton command={commands.restore} hasCaption />
            <CommandButton command={commands.select} hasCaption />
            {fit}
          </ToolGroup>
          <ToolGroup>
            <CommandButton command={commands.fullRestore} hasCaption />
            <CommandButton command={commands.undo} hasCaption />
            <CommandButton command={commands.redo} hasCaption />
            <CommandButton command={commands.compare} hasCaption />
          </ToolGroup>
          <ToolGroup>
            <BrushSizeButton />
            <ImageScaleButton />
            <MaskButton />
            <CommandButton command={commands.fillScreen} hasCaption />
          </ToolGroup>
          <ToolGroup sx={{ ml: 'auto' }}>
            {isGenerating && (
              <ToolButton label={texts.cancelGeneration} Icon={StopCircleOutlined} tone="error" onPress={onCancel} />
            )}
            <ToolButton
              label={texts.download}
              caption={texts.download}
              Icon={FileDownloadOutlined}
              disabledReason={download.disabledReason}
              isBusy={download.isBusy}
              onPress={download.run}
            />
            {save}
          </ToolGroup>
        </div>
      </Box>
    </Box>
  );
}
