/** The photos over the whole window; Escape leads back to the case. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './photos-reader.module.css';

export function PhotosWindow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const window = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    window.current?.showModal();
    window.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={window}
      className={styles['photos-window']}
      aria-label="Photos"
      data-takes-keys
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
