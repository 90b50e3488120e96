/** An e-mail to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { insertMessage } from './records.ts';
import { asHtml, asText, oneLine } from './render.ts';

export interface Email {
  /** Which e-mail this is, for example `account.confirm`. */
  template: string;
  /** What it tells about: an event or a thing. The same template about the same thing goes to the same person once. */
  about: string;
  to: string;
  subject: string;
  /** Never a diagnosis, a drug or a reason: e-mails are read on screens that others see. */
  paragraphs: string[];
  /** `path` is below the clinic's own address. */
  link?: { label: string; path: string };
  /** A way out, at the foot in small letters. */
  quietLink?: { label: string; path: string };
  /** Somebody sits and waits for it: it leaves before the others. */
  isAwaited?: boolean;
}

/** Keeps the e-mail and queues its sending, both in the given transaction, which must be the clinic's. False when it was written before. */
export async function writeEmail(clinic: Clinic, transaction: Transaction, email: Email): Promise<boolean> {
  const { subject, text, html, links } = compose(clinic, email);
  const written = await insertMessage(transaction, {
    id: newId(),
    channel: 'mail',
    template: email.template,
    about: email.about,
    recipient: email.to,
    subject,
    body: text,
    html,
    links,
  });
  if (!written) return false;
  await clinic.jobs.send(transaction, 'deliver', { letter: written.id }, { of: hashOf(email.to), isAwaited: email.isAwaited ?? false });
  return true;
}

/** The e-mail as it is read, with addresses of our own. */
export function compose({ config }: Clinic, email: Omit<Email, 'about' | 'to'>) {
  const link = email.link && { label: email.link.label, url: `${config.publicUrl}${email.link.path}` };
  const quietLink = email.quietLink && { label: email.quietLink.label, url: `${config.publicUrl}${email.quietLink.path}` };
  const words = { clinicName: config.clinicName, subject: oneLine(email.subject), paragraphs: email.paragraphs, link, quietLink };
  const links = [link, quietLink].flatMap((each) => (each ? [each.url] : []));
  return { subject: words.subject, text: asText(words), html: asHtml(words), links };
}
