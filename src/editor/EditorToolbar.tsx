import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useSelector } from 'react-redux';
import { editorTexts as texts } from '../messages/editor';
import { commands } from './commands/commands';
import { useCommandKeys } from './commands/useCommandKeys';
import { selectIsGenerating } from './selectors';
import { BrushSizeButton } from './toolbar/BrushSizeButton';
import { CommandButton } from './toolbar/CommandButton';
import { ImageScaleButton } from './toolbar/ImageScaleButton';
import { MaskButton } from './toolbar/MaskButton';
import { ToolButton } from './toolbar/ToolButton';

export interface ToolbarAction {
  run: () => void;
  /** Why it cannot be had now. */
  disabledReason?: string | null;
  busy?: boolean;
}

interface EditorToolbarProps {
  onCancel: () => void;
  download: ToolbarAction;
  /** Where there is a gallery to save to. */
  save?: ToolbarAction;
}

/** The tools of the picture, and what can be done with it. While it is shown, its keys work. */
export function EditorToolbar({ onCancel, download, save }: EditorToolbarProps) {
  const isGenerating = useSelector(selectIsGenerating);
  useCommandKeys();
  return (
    <Box
      component="fieldset"
      aria-label={texts.tools}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, p: 1, m: 0, border: 0, minWidth: 0 }}
    >
      <CommandButton command={commands.erase} />
      <CommandButton command={commands.restore} />
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      <CommandButton command={commands.fullRestore} />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} />
      <CommandButton command={commands.compare} />
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      <BrushSizeButton />
      <ImageScaleButton />
      <MaskButton />
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {isGenerating && (
          <ToolButton label={texts.cancelGeneration} Icon={StopCircleOutlined} tone="error" onPress={onCancel} />
        )}
        <ActionButton label={texts.download} Icon={FileDownloadOutlined} action={download} />
        {save && <ActionButton label={texts.saveToGallery} Icon={BookmarkAddOutlined} action={save} />}
      </Box>
    </Box>
  );
}

interface ActionButtonProps {
  label: string;
  Icon: typeof FileDownloadOutlined;
  action: ToolbarAction;
}

const ActionButton = ({ label, Icon, action: { run, disabledReason, busy } }: ActionButtonProps) => (
  <ToolButton label={label} Icon={Icon} disabledReason={disabledReason} busy={busy} onPress={run} />
);
