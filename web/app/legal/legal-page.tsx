/** A legal text as a page, with its contents and the way home. */
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame.tsx';
import { buttonLook } from '../ui/button-look.ts';
import styles from './legal-page.module.css';
import type { Part } from './legal-text.tsx';

interface PageProps {
  heading: string;
  lead: string;
  parts: readonly Part[];
  /** The text itself. */
  children: ReactNode;
}

export function LegalPage({ heading, lead, parts, children }: PageProps) {
  return (
    <PublicFrame>
      <div className={styles['legal-page']}>
        <header>
          <h1>{heading}</h1>
          <p className="content-lead">{lead}</p>
        </header>
        <nav className={styles['legal-contents']} aria-label="Contents">
          <h2>Contents</h2>
          <ol>
            {parts.map(({ id, heading: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        {children}
        <p className={styles['legal-end']}>
          <a className={buttonLook({ kind: 'secondary' })} href="/">
            back to home
          </a>
        </p>
      </div>
    </PublicFrame>
  );
}
