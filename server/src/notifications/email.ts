/** An e-mail to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import { actionColors } from '@pellis/contract/brand/brand-colors';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { oneClickCode } from './one-click.ts';
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
  /** Beside it: ends these letters without signing in. Whoever writes a letter leaves it out; it is known by the template and the reader. */
  endLink?: { label: string; path: string } | undefined;
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
  const written = await asWritten(clinic, transaction, email);
  const { subject, text, html, links } = compose(clinic, { ...written, endLink: await endLinkOf(clinic, transaction, email) });
  const kept = await insertMessage(transaction, {
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
  if (!kept) return false;
  await clinic.jobs.send(transaction, 'deliver', { letter: kept.id }, { of: hashOf(email.to), isAwaited: email.isAwaited ?? false });
  return true;
}

/** Where the letter has no way out of its own that needs no signing in. */
async function endLinkOf(clinic: Clinic, transaction: Transaction, { template, to, quietLink }: Email): Promise<Email['endLink']> {
  if (quietLink && quietLink.path !== whereToChoose.path) return undefined;
  const code = await oneClickCode(clinic, transaction, { template, recipient: to });
  return code === undefined ? undefined : endLink(code);
}

/** Of whatever can be switched off. */
export const whereToChoose = { label: 'Choose what we write to you about', path: '/settings/notices' };

export const endLink = (code: string) => ({ label: 'End these letters', path: `/unsubscribe?code=${code}` });

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
  const quietLinks = [email.endLink, email.quietLink]
    .flatMap((way) => way ?? [])
    .map((way) => ({ label: way.label, url: `${config.publicUrl}${way.path}` }));
  const { clinicName, clinicColor } = config;
  const words = { clinicName, subject: oneLine(email.subject), paragraphs: email.paragraphs, link, quietLinks };
  const color = clinicColor ? actionColors(clinicColor).light.action : undefined;
  const links = [link, ...quietLinks].flatMap((each) => each?.url ?? []);
  return { subject: words.subject, text: asText(words), html: asHtml({ ...words, color }), links };
}
