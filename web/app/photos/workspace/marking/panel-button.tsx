/** A small button on the grey of the photos. */
import type { ReactNode } from 'react';
import styles from './draw-panel.module.css';

interface PanelButtonProps {
  onClick: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

export function PanelButton({ onClick, isDisabled = false, children }: PanelButtonProps) {
  return (
    <button type="button" className={styles['draw-button']} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
