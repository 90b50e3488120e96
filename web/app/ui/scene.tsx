/** A drawing that explains a step, with words for who cannot see it. */
import type { ReactNode } from 'react';
import styles from './scene.module.css';

export function Scene({ words, children }: { words: string; children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" role="img" aria-label={words} focusable="false">
      {children}
    </svg>
  );
}
