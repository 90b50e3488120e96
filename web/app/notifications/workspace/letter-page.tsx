/** A letter as the mailbox shows it, and as plain text; a text message as the phone shows it, and what the carrier makes of it. */
import type { EmailPreview } from '@pellis/contract/notifications/emails';
import styles from './emails.module.css';

type Shown = Pick<EmailPreview, 'subject' | 'text' | 'html' | 'segments'>;

export function LetterPage({ subject, text, html, segments }: Shown) {
  if (segments)
    return (
      <div className={styles['letter-shown']}>
        <p className={styles['text-message']}>{text}</p>
        <p className="soft small figures">
          {segments.count === 1 ? 'One text message' : `${segments.count} text messages to the carrier`}: {segments.signs} signs
          {segments.alphabet === 'UCS-2' ? ', with some beyond the plain alphabet, so that one holds 70' : ', of which one holds 160'}.
        </p>
      </div>
    );
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
