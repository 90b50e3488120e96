/** A text message to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { secondsUntilDecent } from './decent-hours.ts';
import { type Fills, faultsOf, fill, type OwnWords, type PlaceholderName, paragraphsOf } from './placeholders.ts';
import { insertMessage } from './records.ts';
import { ownWordsOf } from './wording-records.ts';

export interface TextMessage {
  /** Which message this is, for example `phone.code`. */
  template: string;
  /** What it tells about: an event or a thing. The same template about the same thing goes to the same number once. */
  about: string;
  /** (415) 555-0134 */
  to: string;
  /** Never a diagnosis, a drug or a reason. The clinic's name is put in front. */
  words: string;
  /** Below the clinic's own address; behind the words. */
  path?: string;
  /** How to end these messages; at the end. */
  foot?: string;
  /** What the placeholders of own words stand for; without it only the built-in words are ever sent. */
  fills?: Fills;
  /** The placeholders that own words must have kept. */
  needs?: readonly PlaceholderName[];
  /** After this it would not be true; in ten minutes where somebody is waiting. */
  usefulUntil?: Date;
  /** Missing it is better than having it twice. */
  goesOnce?: boolean;
  /** Somebody is waiting for it this minute: it does not wait for the morning. */
  isAwaited?: boolean;
  /** Where they are; the clinic's own zone when not said. */
  timeZone?: string;
}

const awaitedMs = 10 * 60_000;

type AsRead = Pick<TextMessage, 'words' | 'path' | 'foot' | 'fills'>;

/** The message as it is read. */
export function composeText({ config }: Clinic, { words, path, foot }: AsRead): string {
  const parts = [words, path === undefined ? '' : `${config.publicUrl}${path}`, foot ?? ''];
  return `${config.clinicName}: ${parts.filter((part) => part !== '').join(' ')}`;
}

/** The link and the foot stay as they are built in. */
export function inOwnText<T extends AsRead>({ config }: Clinic, message: T, { text }: OwnWords): T {
  const fills = { ...message.fills, clinicName: config.clinicName };
  return { ...message, words: paragraphsOf(fill(paragraphsOf(text).join('\n'), fills)).join('\n') };
}

/** As with letters: own words that do not fit any more are not sent. */
export async function asWritten(clinic: Clinic, transaction: Transaction, message: TextMessage): Promise<TextMessage> {
  const own = message.fills && (await ownWordsOf(transaction, message.template));
  if (!own) return message;
  const allowed = ['clinicName', ...Object.keys(message.fills ?? {})];
  return Object.keys(faultsOf(own, { allowed, needed: message.needs ?? [] })).length > 0 ? message : inOwnText(clinic, message, own);
}

/**
 * Keeps the message and queues its sending, in the given transaction, which must be the clinic's: in the clinic's own words, where it has any that fit. False
 * when it was written before.
 */
export async function writeText(clinic: Clinic, transaction: Transaction, message: TextMessage): Promise<boolean> {
  const now = new Date();
  const timeZone = message.timeZone ?? clinic.config.clinicTimeZone;
  const written = await insertMessage(transaction, {
    id: newId(),
    channel: 'sms',
    template: message.template,
    about: message.about,
    recipient: message.to,
    subject: '',
    body: composeText(clinic, await asWritten(clinic, transaction, message)),
    html: '',
    links: [],
    useful_until: message.usefulUntil ?? (message.isAwaited ? new Date(now.getTime() + awaitedMs) : null),
    time_zone: message.isAwaited ? null : timeZone,
    goes_once: message.goesOnce ?? false,
  });
  if (!written) return false;
  const isAwaited = message.isAwaited ?? false;
  const afterSeconds = isAwaited ? 0 : secondsUntilDecent(now, timeZone);
  await clinic.jobs.send(transaction, 'deliver_text', { letter: written.id }, { afterSeconds, of: hashOf(message.to), isAwaited });
  return true;
}
