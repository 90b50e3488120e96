/** One button under the photos, with its icon. */
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './photo-tools.module.css';

interface PhotoToolProps {
  icon: TablerIcon;
  onClick: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
  isExpanded?: boolean;
  children: ReactNode;
}

export function PhotoTool({ icon, onClick, isDisabled = false, isPressed, isExpanded, children }: PhotoToolProps) {
  return (
    <button
      type="button"
      className={styles['photo-tool']}
      onClick={onClick}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
    >
      <Icon of={icon} size={18} />
      {children}
    </button>
  );
}
