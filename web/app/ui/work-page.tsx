/** A page of the clinic's people: one line says where one is, what it is and how many, and holds what can be done; then the work. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './work-page.module.css';

interface WorkPageProps {
  /** The list that it belongs to, one step up. */
  from?: { to: string; label: string };
  title: ReactNode;
  /** How many stand in its list; null while it is on its way. */
  count?: number | null | undefined;
  /** A short sentence beside the title, or the mark of a state. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** For forms and text, which nobody reads in long lines. */
  isNarrow?: boolean;
  /** As high as a wide screen: its columns scroll by themselves. */
  isFilled?: boolean;
  children: ReactNode;
}

export function WorkPage({ from, title, count, lead, actions, isNarrow = false, isFilled = false, children }: WorkPageProps) {
  return (
    <div className={classes(styles['work-page'], isNarrow && styles['work-page-narrow'], isFilled && styles['work-page-filled'])}>
      <header className={styles['work-bar']}>
        <div className={styles['work-where']}>
          {from ? (
            <p className={styles['work-from']}>
              <Link to={from.to}>{from.label}</Link>
              <span aria-hidden="true">›</span>
            </p>
          ) : null}
          <h1>{title}</h1>
          {count === undefined ? null : (
            <p className={`${styles['work-count']} figures`}>
              {count ?? '–'}
              <span className="visually-hidden"> in this list</span>
            </p>
          )}
          {lead ? <div className={styles['work-lead']}>{lead}</div> : null}
        </div>
        {actions ? <div className={`${styles['work-actions']} no-print`}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
