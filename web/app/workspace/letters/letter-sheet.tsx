/** One letter, as the mailbox shows it and as plain text. */
import type { LetterPreview } from '@pellis/contract/letters';
import styles from './letters.module.css';

export function LetterSheet({ letter: { template, to, when, subject, text, html } }: { letter: LetterPreview }) {
  return (
    <section className={styles['letter-sheet']} aria-labelledby="letter-subject">
      <h2 id="letter-subject">{subject}</h2>
      <dl className={styles['letter-facts']}>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>When</dt>
        <dd>{when}</dd>
        <dt>Template</dt>
        <dd>
          <code>{template}</code>
        </dd>
      </dl>
      {/* without any permission: nothing in it runs, opens or sends */}
      <iframe className={styles['letter-page']} title={`The letter “${subject}” as it looks`} srcDoc={html} sandbox="" />
      <details className={styles['letter-text']}>
        <summary>As plain text</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
