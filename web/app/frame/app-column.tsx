/** One column for a public page that the app takes over: a form, a status, an invitation. */
import type { ReactNode } from 'react';
import styles from './app-column.module.css';

export function AppColumn({ children }: { children: ReactNode }) {
  return <div className={styles['app-column']}>{children}</div>;
}

export function AppColumnHead({ children }: { children: ReactNode }) {
  return <header className={styles['app-column-head']}>{children}</header>;
}
