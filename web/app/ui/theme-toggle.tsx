/** Switches between light and dark. */
import moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { toggleDarkMode } from '../platform/dark-mode.ts';
import { useDarkMode } from '../platform/use-dark-mode.ts';
import { Icon } from '../ui/icon.tsx';

export function ThemeToggle({ className }: { className: string | undefined }) {
  const isDark = useDarkMode();
  return (
    <button type="button" className={className} onClick={toggleDarkMode}>
      <Icon of={isDark ? sun : moon} size={22} />
      {isDark ? 'Light mode' : 'Dark mode'}
    </button>
  );
}
