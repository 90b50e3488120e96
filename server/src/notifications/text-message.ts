/** A text message to somebody: written in the transaction of what it tells about, sent afterwards from the queue, once. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { secondsUntilDecent } from './decent-hours.ts';
import { insertMessage } from './records.ts';

export interface TextMessage {
  /** Which message this is, for example `phone.code`. */
  template: string;
  /** What it tells about: an event or a thing. The same template about the same thing goes to the same number once. */
  about: string;
  /** (415) 555-0134 */
  to: string;
  /** Never a diagnosis, a drug or a reason. The clinic's name is put in front. */
  words: string;
  /** After this it would not be true; in ten minutes where somebody is waiting. */
  usefulUntil?: Date;
  /** Somebody is waiting for it this minute: it does not wait for the morning. */
  isAwaited?: boolean;
  /** Where they are; the clinic's own zone when not said. */
  timeZone?: string;
}

const awaitedMs = 10 * 60_000;

/** Keeps the message and queues its sending, in the given transaction, which must be the clinic's. False when it was written before. */
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
    body: `${clinic.config.clinicName}: ${message.words}`,
    html: '',
    links: [],
    useful_until: message.usefulUntil ?? (message.isAwaited ? new Date(now.getTime() + awaitedMs) : null),
    time_zone: message.isAwaited ? null : timeZone,
  });
  if (!written) return false;
  const isAwaited = message.isAwaited ?? false;
  const afterSeconds = isAwaited ? 0 : secondsUntilDecent(now, timeZone);
  await clinic.jobs.send(transaction, 'deliver_text', { letter: written.id }, { afterSeconds, of: hashOf(message.to), isAwaited });
  return true;
}
