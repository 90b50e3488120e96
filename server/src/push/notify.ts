/** Tells the clinic's people, and patients who want it, in their browsers that something waits, and never what: one job for each browser, after the commit. */
import type { Right } from '@pellis/contract/platform/rights';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { mayHaveGone } from '../platform/gateways/may-have-gone.ts';
import { newId } from '../platform/ids.ts';
import { browsersOf, endSubscription, insertMessage, markPushed, markPushFailed, takeToPush } from './records.ts';

export interface Notification {
  /** What it tells about; a browser hears of one event once. */
  eventId: number;
  /** Whoever has it. */
  right: Right;
  /** Only this person's browsers, where it is theirs alone. */
  onlyAccount?: string | null;
  /** Only those whose licence counts in this state. */
  licensedIn?: string;
  /** Never a name, a concern or a reason: it is shown on locked screens. */
  body: string;
  /** A page of the workspace. */
  path: string;
}

/** In the given transaction, which must be the clinic's. */
export async function notify(
  clinic: Clinic,
  transaction: Transaction,
  { eventId, right, onlyAccount, licensedIn, body, path }: Notification,
): Promise<void> {
  for (const browser of await browsersOf(transaction, { right, onlyAccount, licensedIn })) {
    const message = await insertMessage(transaction, { id: newId(), subscription_id: browser.id, event_id: eventId, body, path });
    if (message) await clinic.jobs.send(transaction, 'push', { message: message.id }, { of: browser.id });
  }
}

interface Told {
  accountId: string;
  about: string;
  body: string;
  path: string;
  /** After this it would not be true. */
  usefulUntil?: Date;
  /** Missing it is better than having it twice. */
  goesOnce?: boolean;
}

/** A patient's own browsers, of what they chose to be told of. */
export async function notifyAccount(
  clinic: Clinic,
  transaction: Transaction,
  { accountId, about, body, path, usefulUntil, goesOnce = false }: Told,
): Promise<void> {
  for (const browser of await browsersOf(transaction, { right: 'act-for-patients', onlyAccount: accountId })) {
    const message = await insertMessage(transaction, {
      id: newId(),
      subscription_id: browser.id,
      about,
      body,
      path,
      useful_until: usefulUntil ?? null,
      goes_once: goesOnce,
    });
    if (message) await clinic.jobs.send(transaction, 'push', { message: message.id }, { of: browser.id });
  }
}

const asClinic = theClinic('push');

/** Throws what the push service answered, so that the queue tries again; a browser that is gone is not asked again. */
export async function pushMessage(clinic: Clinic, id: string): Promise<void> {
  const message = await clinic.db.write(asClinic, (transaction) => takeToPush(transaction, id));
  if (!message) return;
  const { endpoint, p256dh, auth, event_id, about, body, path, subscription_id, useful_until: until } = message;
  try {
    const push = { tag: about ?? `event ${event_id}`, title: clinic.config.clinicName, body, path, ...(until && { until }) };
    const outcome = await clinic.push.send({ endpoint, p256dh, auth }, push);
    await clinic.db.write(asClinic, (transaction) =>
      outcome === 'taken' ? markPushed(transaction, id) : endSubscription(transaction, subscription_id),
    );
  } catch (error) {
    await clinic.db.write(asClinic, (transaction) =>
      markPushFailed(transaction, id, { error: (error as Error).message, mayHaveGone: mayHaveGone(error) }),
    );
    throw error;
  }
}
