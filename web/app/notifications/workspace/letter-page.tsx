/** A letter as the mailbox shows it, and as plain text. */
import styles from './emails.module.css';

export function LetterPage({ subject, text, html }: { subject: string; text: string; html: string }) {
  return (
    <div className={styles['letter-shown']}>
      {/* without any permission: nothing in it runs, opens or sends */}
      <iframe className={styles['letter-page']} title={`The letter “${subject}” as it looks`} srcDoc={html} sandbox="" />
      <details className={styles['letter-text']}>
        <summary>As plain text</summary>
        <pre>{text}</pre>
      </details>
    </div>
  );
}
