/** One part of a note under its heading. */
import { type ReactNode, useId } from 'react';
import styles from './note.module.css';

interface NoteSectionProps {
  heading: string;
  /** One line under the heading, such as from whom. */
  about?: string;
  children: ReactNode;
}

export function NoteSection({ heading, about, children }: NoteSectionProps) {
  const id = useId();
  return (
    <section className={styles['note-section']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {about ? <p className="soft small">{about}</p> : null}
      <div className={styles['note-body']}>{children}</div>
    </section>
  );
}
