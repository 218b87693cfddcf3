import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { shellTexts } from '../messages/shell';
import { NavigationRow } from './NavigationRow';

/** Switches between light and dark mode. Its label names the mode that it switches to. Until the user has chosen a mode, the system's mode applies. */
export function ThemeToggle({ isOpen }: { isOpen: boolean }) {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <NavigationRow
      icon={isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      label={isDark ? shellTexts.lightMode : shellTexts.darkMode}
      isOpen={isOpen}
      button={{ onClick: () => setMode(isDark ? 'light' : 'dark') }}
    />
  );
}
