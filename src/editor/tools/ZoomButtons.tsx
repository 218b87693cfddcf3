import CropFree from '@mui/icons-material/CropFree';
import FitScreen from '@mui/icons-material/FitScreen';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import { CommandButton } from './CommandButton';
import { commands } from './commands';

const zoomCommands = [
  { ...commands.zoomOut, Icon: ZoomOut },
  { ...commands.zoomIn, Icon: ZoomIn },
  { ...commands.fit, Icon: FitScreen },
  { ...commands.actualSize, Icon: CropFree },
];

export const ZoomButtons = () => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
    {zoomCommands.map((command) => (
      <CommandButton key={command.label} command={command} />
    ))}
  </Box>
);
