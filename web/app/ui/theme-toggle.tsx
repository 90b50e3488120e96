/** Switches between light and dark. Both words are there, and the theme shows one: so they are true before any script has come. */
import moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { toggleDarkMode } from '../platform/dark-mode.ts';
import { Icon } from './icon.tsx';
import styles from './theme-toggle.module.css';

export function ThemeToggle({ className }: { className: string | undefined }) {
  return (
    <button type="button" className={className} onClick={toggleDarkMode}>
      <span className={styles['to-dark']}>
        <Icon of={moon} size={22} />
        Dark mode
      </span>
      <span className={styles['to-light']}>
        <Icon of={sun} size={22} />
        Light mode
      </span>
    </button>
  );
}
