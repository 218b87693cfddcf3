import Box from '@mui/material/Box';
import { cutOutTexts as texts } from '../../messages/library';
import { allCommands, commands } from './commands';
import { useCommandKeys } from './useCommandKeys';
import { BrushSizeButton } from './BrushSizeButton';
import { CommandButton } from './CommandButton';
import { ImageScaleButton } from './ImageScaleButton';

/** The editor's commands, with texts for a cut-out. */
const cutOutTools = [
  commands.move,
  { ...commands.erase, ...texts.remove },
  { ...commands.restore, ...texts.bringBack },
  { ...commands.undo, ...texts.undo },
  commands.redo,
  { ...commands.fullRestore, ...texts.startAgain },
  commands.hideMask,
];

/** The commands whose keyboard shortcuts work in this dialog. It has no Select tool and can't fill the screen. */
const commandsWithKeys = allCommands.filter(
  (command) => command !== commands.select && command !== commands.fillScreen,
);

/** The toolbar of a cut-out. The editor's keyboard shortcuts work while it is mounted. */
export function CutOutToolbar() {
  useCommandKeys(commandsWithKeys);
  return (
    <Box
      component="fieldset"
      aria-label={texts.tools}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 0.25, sm: 0.5 },
        m: 0,
        py: 0.5,
        px: { xs: 0, sm: 0.5 },
        border: 0,
        minWidth: 0,
      }}
    >
      {cutOutTools.map((command) => (
        <CommandButton key={command.label} command={command} hasCaption />
      ))}
      <BrushSizeButton />
      <ImageScaleButton />
    </Box>
  );
}
