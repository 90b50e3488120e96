/** Nothing here yet: says so, and what to do. */
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export function EmptyState({ heading, children, actions }: { heading: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles['empty-state']}>
      <svg viewBox="0 0 120 64" width="120" height="64" aria-hidden="true" focusable="false">
        <path d="M4 30c16-10 26-10 42-3s30 10 44 3 20-6 26-3" fill="none" stroke="var(--tone-6)" strokeWidth="5" strokeLinecap="round" />
        <path d="M4 43c15-8 27-8 42-1s28 9 43 2 20-7 27-4" fill="none" stroke="var(--tone-5)" strokeWidth="5" strokeLinecap="round" />
        <path d="M4 56c18-7 29-5 44-1s27 6 42 2 20-6 26-4" fill="none" stroke="var(--tone-4)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="84" cy="11" r="7" fill="var(--action)" />
      </svg>
      <p className={styles['empty-state-heading']}>{heading}</p>
      {children ? <div className="soft">{children}</div> : null}
      {actions ? <div className="row">{actions}</div> : null}
    </div>
  );
}
