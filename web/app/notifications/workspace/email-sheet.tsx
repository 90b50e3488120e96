/** One e-mail, as the mailbox shows it and as plain text. */
import type { EmailPreview } from '@pellis/contract/notifications/emails';
import styles from './emails.module.css';

export function EmailSheet({ email: { template, to, when, subject, text, html } }: { email: EmailPreview }) {
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
