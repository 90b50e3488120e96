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

/** In a window nothing is linked to, so parts have no addresses there. */
export function LegalText({ dated, parts, isPage }: { dated: string; parts: readonly Part[]; isPage: boolean }) {
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <div className={styles.legal}>
      <p className="soft">{dated}</p>
      {parts.map(({ id, heading, words, isUrgent }) => (
        <section key={id} className={isUrgent ? styles['legal-urgent'] : undefined}>
          <Heading {...(isPage ? { id } : {})}>{heading}</Heading>
          {words}
        </section>
      ))}
    </div>
  );
}
