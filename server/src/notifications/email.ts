/** An e-mail to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import { actionColors } from '@pellis/contract/brand/brand-colors';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { type Fills, faultsOf, fill, type OwnWords, type PlaceholderName, paragraphsOf } from './placeholders.ts';
import { insertMessage } from './records.ts';
import { asHtml, asText, oneLine } from './render.ts';
import { ownWordsOf } from './wording-records.ts';

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
  /** After this it would not be true. */
  usefulUntil?: Date;
  /** Missing it is better than having it twice. */
  goesOnce?: boolean;
  /** What its placeholders stand for; without it only the built-in words are ever sent. */
  fills?: Fills;
  /** The placeholders that own words must have kept. */
  needs?: readonly PlaceholderName[];
}

/**
 * Keeps the e-mail and queues its sending, both in the given transaction, which must be the clinic's: in the clinic's own words, where it has any that fit.
 * False when it was written before.
 */
export async function writeEmail(clinic: Clinic, transaction: Transaction, email: Email): Promise<boolean> {
  const { subject, text, html, links } = compose(clinic, await asWritten(clinic, transaction, email));
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
    useful_until: email.usefulUntil ?? null,
    goes_once: email.goesOnce ?? false,
  });
  if (!written) return false;
  await clinic.jobs.send(transaction, 'deliver', { letter: written.id }, { of: hashOf(email.to), isAwaited: email.isAwaited ?? false });
  return true;
}

/** Own words from before an upgrade may name a placeholder that the message no longer has: then the built-in ones go out. */
export async function asWritten(clinic: Clinic, transaction: Transaction, email: Email): Promise<Email> {
  const own = email.fills && (await ownWordsOf(transaction, email.template));
  if (!own) return email;
  const allowed = ['clinicName', ...Object.keys(email.fills ?? {})];
  return Object.keys(faultsOf(own, { allowed, needed: email.needs ?? [] })).length > 0 ? email : inOwnWords(clinic, email, own);
}

/** What leads on, the button and the foot, stays as it is built in. */
export function inOwnWords<E extends Pick<Email, 'fills' | 'subject' | 'paragraphs'>>(
  { config }: Clinic,
  email: E,
  { subject, text }: OwnWords,
): E {
  const fills = { ...email.fills, clinicName: config.clinicName };
  const paragraphs = paragraphsOf(text).map((line) => fill(line, fills).trim());
  return { ...email, subject: fill(subject, fills), paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
}

/** The e-mail as it is read, with addresses of our own. */
export function compose({ config }: Clinic, email: Omit<Email, 'about' | 'to'>) {
  const link = email.link && { label: email.link.label, url: `${config.publicUrl}${email.link.path}` };
  const quietLink = email.quietLink && { label: email.quietLink.label, url: `${config.publicUrl}${email.quietLink.path}` };
  const { clinicName, clinicColor } = config;
  const words = { clinicName, subject: oneLine(email.subject), paragraphs: email.paragraphs, link, quietLink };
  const color = clinicColor ? actionColors(clinicColor).light.action : undefined;
  const links = [link, quietLink].flatMap((each) => (each ? [each.url] : []));
  return { subject: words.subject, text: asText(words), html: asHtml({ ...words, color }), links };
}
