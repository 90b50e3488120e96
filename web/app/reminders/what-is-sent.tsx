/** The three messages, word for word: whoever looks over one's shoulder reads no more than this. */
import type { Messages, Reminders } from '@pellis/contract/reminders/reminders';
import { Card } from '../ui/card.tsx';
import styles from './reminders.module.css';

export function WhatIsSent({ preview }: { preview: Reminders['preview'] }) {
  return (
    <Card heading="What is sent, word for word">
      <Words of={preview} />
      {preview.sun ? (
        <>
          <h3>When only sunscreen is due</h3>
          <Words of={preview.sun} />
        </>
      ) : null}
      <p className="soft small">
        Each leads to your portal, behind your sign-in. Text STOP ends the text messages; each email has a link that ends the emails.
      </p>
    </Card>
  );
}

function Words({ of: { mail, text, push } }: { of: Messages }) {
  return (
    <dl className={styles.sent}>
      <dt>Notification</dt>
      <dd>{push}</dd>
      <dt>Text message</dt>
      <dd>{text}</dd>
      <dt>Email: “{mail.subject}”</dt>
      {mail.paragraphs.map((paragraph) => (
        <dd key={paragraph}>{paragraph}</dd>
      ))}
    </dl>
  );
}
