/** A letter to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { insertLetter } from './records.ts';
import { asHtml, asText, oneLine } from './render.ts';

export interface Letter {
  /** Which letter this is, for example `account.confirm`. */
  template: string;
  /** What it tells about: an event or a thing. The same template about the same thing goes to the same person once. */
  about: string;
  to: string;
  subject: string;
  /** Never a diagnosis, a drug or a reason: letters are read on screens that others see. */
  paragraphs: string[];
  /** `path` is below the clinic's own address. */
  link?: { label: string; path: string };
  /** A way out, at the foot in small letters. */
  quietLink?: { label: string; path: string };
  /** Somebody sits and waits for it: it leaves before the others. */
  isAwaited?: boolean;
}

/** Keeps the letter and queues its sending, both in the given transaction, which must be the clinic's. False when it was written before. */
export async function writeLetter(clinic: Clinic, transaction: Transaction, letter: Letter): Promise<boolean> {
  const { subject, text, html, links } = compose(clinic, letter);
  const written = await insertLetter(transaction, {
    id: newId(),
    channel: 'mail',
    template: letter.template,
    about: letter.about,
    recipient: letter.to,
    subject,
    body: text,
    html,
    links,
  });
  if (!written) return false;
  await clinic.jobs.send(transaction, 'deliver', { letter: written.id }, { of: hashOf(letter.to), isAwaited: letter.isAwaited ?? false });
  return true;
}

/** The letter as it is read, with addresses of our own. */
export function compose({ config }: Clinic, letter: Omit<Letter, 'about' | 'to'>) {
  const link = letter.link && { label: letter.link.label, url: `${config.publicUrl}${letter.link.path}` };
  const quietLink = letter.quietLink && { label: letter.quietLink.label, url: `${config.publicUrl}${letter.quietLink.path}` };
  const words = { clinicName: config.clinicName, subject: oneLine(letter.subject), paragraphs: letter.paragraphs, link, quietLink };
  const links = [link, quietLink].flatMap((each) => (each ? [each.url] : []));
  return { subject: words.subject, text: asText(words), html: asHtml(words), links };
}
