import Box from '@mui/material/Box';
import { cutOutTexts as texts } from '../../messages/library';
import { type Command, commands } from '../commands/commands';
import { useCommandKeys } from '../commands/useCommandKeys';
import { BrushSizeButton } from '../toolbar/BrushSizeButton';
import { CommandButton } from '../toolbar/CommandButton';
import { ImageScaleButton } from '../toolbar/ImageScaleButton';

/** The editor's commands in the words of a cut-out. */
const tools: Command[] = [
  { ...commands.erase, ...texts.remove },
  { ...commands.restore, ...texts.bringBack },
  { ...commands.undo, ...texts.undo },
  commands.redo,
  { ...commands.fullRestore, ...texts.startAgain },
  commands.hideMask,
];

/** The tools of a cut-out. While it is shown, the editor's keys work. */
export function CutOutToolbar() {
  useCommandKeys();
  return (
    <Box
      component="fieldset"
      aria-label={texts.tools}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0.5, border: 0, minWidth: 0 }}
    >
      {tools.map((command) => (
        <CommandButton key={command.label} command={command} />
      ))}
      <BrushSizeButton />
      <ImageScaleButton />
    </Box>
  );
}
