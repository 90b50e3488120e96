/** A window over the page: the browser's own, so focus, Escape and what lies behind are as people know them. */
import close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `wide` for long texts and pictures. */
  width?: 'normal' | 'wide';
  children: ReactNode;
}

export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, actions, width = 'normal', children }: Omit<DialogProps, 'isOpen'>) {
  const window = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedAt = useRef<EventTarget | null>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    window.current?.showModal();
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; the click is only on the veil
    <dialog
      ref={window}
      className={classes(styles.dialog, styles[`dialog-${width}`])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedAt.current = event.target;
      }}
      // a press that began inside, as whoever marks words does, is none on the veil
      onClick={(event) => event.target === window.current && pressedAt.current === window.current && onClose()}
    >
      <div className={styles['dialog-inside']}>
        <header className={styles['dialog-header']}>
          <h2 id={id} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <button type="button" className={styles['dialog-close']} onClick={onClose}>
            <Icon of={close} size={20} />
            Close
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must scroll by keyboard */}
        <div className={styles['dialog-body']} tabIndex={0}>
          {children}
        </div>
        {actions ? <footer className={styles['dialog-actions']}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
