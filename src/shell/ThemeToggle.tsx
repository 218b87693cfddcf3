import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { shellTexts } from '../messages/shell';
import { NavigationRow } from './NavigationRow';

/** Its label names the mode it switches to. Until the first choice the system's own mode holds. */
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
