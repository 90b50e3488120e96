/** A legal text made of parts, each with its place in the contents. */
import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

export interface Part {
  /** Its address on the page. */
  id: string;
  heading: string;
  words: ReactNode;
  isUrgent?: boolean;
}

export function LegalText({ dated, parts }: { dated: string; parts: readonly Part[] }) {
  return (
    <div className={styles.legal}>
      <p className="soft">{dated}</p>
      {parts.map(({ id, heading, words, isUrgent }) => (
        <section key={id} className={isUrgent ? styles['legal-urgent'] : undefined}>
          <h2 id={id}>{heading}</h2>
          {words}
        </section>
      ))}
    </div>
  );
}
