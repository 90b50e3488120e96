/** What becomes of e-mails that nobody could send: they wait, the clinic's people and whoever waits for one hear of it, and they go when somebody can send them. */
import type { DeliveryState } from '@pellis/contract/notifications/delivery';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import { hashOf } from '../platform/ids.ts';
import type { Warning } from '../platform/warnings.ts';
import { secondsUntilDecent } from './decent-hours.ts';
import { type Channel, countHeld, isGatewayAway, takeHeld } from './held-records.ts';

const asClinic = theClinic('held letters');
const atOnce = 500;

/** Outside production what nobody sends is read in the outbox. */
function hasGateway({ isProduction, smtpUrl, twilio }: Config, channel: Channel): boolean {
  return !isProduction || (channel === 'mail' ? smtpUrl : twilio) !== undefined;
}

/** Sends on their way all that had no gateway, once there is one. */
export async function releaseHeld(clinic: Clinic, now: Date): Promise<void> {
  for (const channel of ['mail', 'sms'] as const) {
    if (!hasGateway(clinic.config, channel)) continue;
    while ((await releaseSome(clinic, channel, 'no_gateway', now)) === atOnce);
  }
}

/** What waited when a backup was made, after whoever runs the clinic has said so. Answers how many. */
export async function releaseRestored(clinic: Pick<Clinic, 'db' | 'jobs'>, now: Date): Promise<number> {
  let released = 0;
  for (const channel of ['mail', 'sms'] as const)
    for (let some = atOnce; some === atOnce; released += some) some = await releaseSome(clinic, channel, 'restored', now);
  return released;
}

export async function heldAfterRestore(clinic: Clinic): Promise<Warning | undefined> {
  const count = (channel: Channel) => clinic.db.read(asClinic, (transaction) => countHeld(transaction, channel, 'restored'));
  const waiting = (await count('mail')).waiting + (await count('sms')).waiting;
  if (waiting === 0) return undefined;
  const words = `This clinic was restored from a backup. ${waiting} messages waited then and may have gone out since: \`npm run restore -- letters send\` sends them, \`npm run restore -- letters drop\` does not.`;
  return { code: 'held_after_restore', words };
}

function releaseSome(
  { db, jobs }: Pick<Clinic, 'db' | 'jobs'>,
  channel: Channel,
  held: 'no_gateway' | 'restored',
  now: Date,
): Promise<number> {
  return db.write(asClinic, async (transaction) => {
    const emails = await takeHeld(transaction, channel, held, atOnce);
    const kind = channel === 'mail' ? 'deliver' : 'deliver_text';
    for (const { id, recipient, time_zone: zone } of emails) {
      const afterSeconds = zone ? secondsUntilDecent(now, zone) : 0;
      await jobs.send(transaction, kind, { letter: id }, { afterSeconds, of: hashOf(recipient) });
    }
    return emails.length;
  });
}

/** For whoever is told to look for a message. */
export function readDeliveryState(clinic: Clinic): Promise<DeliveryState> {
  return clinic.db.read(asClinic, async (transaction) => {
    const isDelayed = async (channel: Channel) => !hasGateway(clinic.config, channel) || (await isGatewayAway(transaction, channel));
    return { is_email_delayed: await isDelayed('mail'), are_texts_delayed: await isDelayed('sms') };
  });
}

export const emailNotSetUp = (clinic: Clinic) =>
  notSetUp(clinic, 'mail', (waiting) => ({
    code: 'email_not_set_up',
    words: `SMTP_URL is not set: no email leaves this clinic, and nobody new can log in. ${waiting} and will be sent when it is set.`,
  }));

export const textsNotSetUp = (clinic: Clinic) =>
  notSetUp(clinic, 'sms', (waiting) => ({
    code: 'texts_not_set_up',
    words: `Twilio's settings are not set: no text message leaves this clinic. ${waiting}; what is still of use will be sent when they are set.`,
  }));

export const emailAway = (clinic: Clinic) =>
  away(clinic, 'mail', (since) => ({
    code: 'email_away',
    words: `The mail server has not taken emails since ${since}. They are kept and tried again.`,
  }));

export const textsAway = (clinic: Clinic) =>
  away(clinic, 'sms', (since) => ({
    code: 'texts_away',
    words: `Twilio has not taken text messages since ${since}. They are kept and tried again.`,
  }));

async function notSetUp(clinic: Clinic, channel: Channel, say: (waiting: string) => Warning): Promise<Warning | undefined> {
  if (hasGateway(clinic.config, channel)) return undefined;
  const { waiting } = await clinic.db.read(asClinic, (transaction) => countHeld(transaction, channel, 'no_gateway'));
  return say(waiting === 1 ? 'One waits' : `${waiting} wait`);
}

function away(clinic: Clinic, channel: Channel, say: (since: string) => Warning): Promise<Warning | undefined> {
  return clinic.db.read(asClinic, async (transaction) => {
    if (!(await isGatewayAway(transaction, channel))) return undefined;
    const { since } = await countHeld(transaction, channel, 'gateway_away');
    return say(since ? `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'a while ago');
  });
}
