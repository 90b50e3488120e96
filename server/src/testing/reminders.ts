/** Somebody who asks for reminders, a browser of theirs that takes notifications, and what has reached them. */
import { createECDH, randomBytes } from 'node:crypto';
import { subscribePush } from '@pellis/contract/notifications/push';
import { askForReminder, type ReminderForm, type ReminderKind, readReminders } from '@pellis/contract/reminders/reminders';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

export const la = 'America/Los_Angeles';

const forms: Record<ReminderKind, ReminderForm> = {
  doses: { channels: ['mail'], times: { morning: '08:00', evening: '20:30' }, days_before: null, zip: null, time_zone: la },
  refills: { channels: ['mail'], times: { day: '09:00' }, days_before: 3, zip: null, time_zone: la },
  labs: { channels: ['mail'], times: { day: '09:00' }, days_before: 1, zip: null, time_zone: la },
  sun: { channels: ['mail'], times: { day: '08:00' }, days_before: null, zip: '90012', time_zone: la },
};

interface Asked extends Partial<ReminderForm> {
  /** Whoever it is about, where it is not themselves. */
  of?: PatientPerson;
  headers?: Record<string, string>;
}

export function remindersOf(clinic: TestClinic) {
  const ask = (person: Person & { patientId?: string }, kind: ReminderKind, { of, headers, ...form }: Asked = {}) => {
    const id = (of ?? person).patientId ?? '';
    return clinic.call(askForReminder, {
      as: person,
      params: { id, what: kind },
      body: { ...forms[kind], ...form },
      ...(headers && { headers }),
    });
  };
  const read = async (person: Person & { patientId?: string }, of?: PatientPerson) =>
    (await clinic.call(readReminders, { as: person, params: { id: (of ?? person).patientId ?? '' } })).reply;
  const one = async (person: Person & { patientId?: string }, kind: ReminderKind, of?: PatientPerson) =>
    (await read(person, of)).reminders.find((reminder) => reminder.kind === kind);
  return { ask, read, one };
}

/** Their browser takes notifications, and none leaves the machine. */
export async function allowPush(clinic: TestClinic, person: Person): Promise<void> {
  clinic.clinic.push.send = async () => 'taken';
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
  const on = await clinic.call(subscribePush, { as: person, body: { endpoint, keys } });
  if (on.status !== 200) throw new Error(`no notifications: ${on.status}`);
}
