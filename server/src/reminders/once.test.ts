/** A reminder goes out once or not at all: though processes die while they send, and to nobody who ended it a moment before it left. */
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { revokeProxy } from '@pellis/contract/guardianships/proxies';
import { chooseReminderEmails, endReminder, keepQuietHours } from '@pellis/contract/reminders/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverMessage } from '../notifications/deliver.ts';
import { takeToSend } from '../notifications/records.ts';
import { theClinic } from '../platform/actor.ts';
import { pushMessage } from '../push/notify.ts';
import { takeToPush } from '../push/records.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';
import { allowPush, la, remindersOf } from '../testing/reminders.ts';
import { patientWithCard } from '../testing/routines.ts';
import { remindOfPlans } from './remind.ts';

const minute = 60_000;
const gone: string[] = [];

let clinic: TestClinic;
let asking: ReturnType<typeof remindersOf>;
beforeAll(async () => {
  clinic = await openTestClinic();
  asking = remindersOf(clinic);
}, 60_000);
beforeEach(async () => {
  letAllGo();
  await clinic.settled();
  await clinic.sql('delete from rate_limit');
  gone.length = 0;
});
afterAll(() => clinic.end());

function letAllGo(): void {
  clinic.clinic.mail.send = async () => void gone.push('mail');
  clinic.clinic.sms.send = async () => {
    gone.push('text');
    return 'taken';
  };
}

/** Reminded by every way; nothing leaves by itself, as the queue is elsewhere. */
async function reminded(name: string): Promise<PatientPerson & { next: Date; letters: string[]; push: string }> {
  const person = await patientWithCard(clinic, name);
  await allowPush(clinic, person);
  clinic.clinic.push.send = async () => {
    gone.push('push');
    return 'taken';
  };
  await clinic.sql('update account set phone_proven_at = now() where id = $1', [person.accountId]);
  await asking.ask(person, 'sun', { channels: ['mail', 'text', 'push'], times: { day: '09:00' } });
  await clinic.settled();
  gone.length = 0;
  const next = (await asking.one(person, 'sun'))?.next ?? new Date(0);
  const send = clinic.clinic.jobs.send;
  clinic.clinic.jobs.send = async () => undefined;
  await remindOfPlans(clinic.clinic, next);
  clinic.clinic.jobs.send = send;
  const letters = await clinic.sql<{ id: string }>(
    `select l.id from letter l join reminder r on l.about like '%' || r.id || '%' where r.account_id = $1 order by channel`,
    [person.accountId],
  );
  const [push] = await clinic.sql<{ id: string }>(
    'select m.id from push_message m join push_subscription p on p.id = m.subscription_id where p.account_id = $1',
    [person.accountId],
  );
  return { ...person, next, letters: letters.map(({ id }) => id), push: push?.id ?? '' };
}

const asClinic = theClinic('test');
/** What twelve processes do that all find it, or that try again. */
async function everybodySends({ letters, push }: { letters: string[]; push: string }): Promise<string[]> {
  await Promise.all(
    Array.from({ length: 12 }, () => [...letters.map((id) => deliverMessage(clinic.clinic, id)), pushMessage(clinic.clinic, push)]).flat(),
  );
  return gone.toSorted();
}

test('twelve processes that hold its jobs send it once', async () => {
  expect(await everybodySends(await reminded('Ana Alvarez'))).toEqual(['mail', 'push', 'text']);
});

test('a process that was killed between the sending and its record leaves it sent once: nobody sends it again', async () => {
  const ben = await reminded('Ben Banks');
  await clinic.clinic.db.write(asClinic, async (transaction) => {
    for (const id of ben.letters) await takeToSend(transaction, id);
    await takeToPush(transaction, ben.push);
  });
  expect(await everybodySends(ben)).toEqual([]);
});

test('a gateway that says no is asked again; one whose line breaks after it was told is not', async () => {
  const cleo = await reminded('Cleo Cruz');
  const [mail = '', text = ''] = cleo.letters;
  clinic.clinic.mail.send = () => Promise.reject(Object.assign(new Error('try later'), { responseCode: 451 }));
  clinic.clinic.sms.send = () => Promise.reject(new DOMException('too long', 'TimeoutError'));
  await expect(deliverMessage(clinic.clinic, mail)).rejects.toThrow('try later');
  await expect(deliverMessage(clinic.clinic, text)).rejects.toThrow('too long');
  letAllGo();
  expect(await everybodySends(cleo)).toEqual(['mail', 'push']);
});

test('what fails on its way to the outbox leaves nothing behind, and goes a minute later, once', async () => {
  const dev = await patientWithCard(clinic, 'Dev Das');
  await asking.ask(dev, 'sun', { times: { day: '09:00' } });
  await clinic.settled();
  gone.length = 0;
  const next = (await asking.one(dev, 'sun'))?.next ?? new Date(0);
  const { send } = clinic.clinic.jobs;
  clinic.clinic.jobs.send = () => Promise.reject(new Error('the database went away'));
  await remindOfPlans(clinic.clinic, next);
  clinic.clinic.jobs.send = send;
  const of = [`${dev.email}`];
  expect(await clinic.sql(`select 1 from letter where recipient = $1 and template = 'reminder.due'`, of)).toEqual([]);
  await remindOfPlans(clinic.clinic, new Date(next.getTime() + minute));
  await clinic.settled();
  expect(gone).toEqual(['mail']);
});

test('ended while it waits for its gateway, by whichever way, it does not leave any more', async () => {
  const eli = await reminded('Eli Evans');
  await clinic.call(endReminder, { as: eli, params: { id: eli.patientId, what: 'sun' } });
  expect(await everybodySends(eli)).toEqual([]);
  const fay = await reminded('Fay Fox');
  const [{ code } = { code: '' }] = await clinic.sql<{ code: string }>('select code from reminder_choice where account_id = $1', [
    fay.accountId,
  ]);
  await clinic.call(chooseReminderEmails, { params: { code }, body: { wanted: false } });
  expect(await everybodySends(fay)).toEqual(['push', 'text']);
  gone.length = 0;
  const gus = await reminded('Gus Gray');
  await asking.ask(gus, 'sun', { channels: ['mail'], times: { day: '09:00' } });
  expect(await everybodySends(gus)).toEqual(['mail']);
});

test('of two links that are pressed while reminders go, none goes after either', async () => {
  const hal = await patientWithCard(clinic, 'Hal Hill');
  await asking.ask(hal, 'sun', { times: { day: '09:00' } });
  const next = (await asking.one(hal, 'sun'))?.next ?? new Date(0);
  const [{ code } = { code: '' }] = await clinic.sql<{ code: string }>('select code from reminder_choice where account_id = $1', [
    hal.accountId,
  ]);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? clinic.call(chooseReminderEmails, { params: { code }, body: { wanted: false } })
        : remindOfPlans(clinic.clinic, new Date(next.getTime() + at * minute)),
    ),
  );
  const [after] = await clinic.sql<{ count: number }>(
    `select count(*)::int as count from letter where recipient = $1 and template = 'reminder.due' and sent_at is null and useful_until > now()`,
    [hal.email],
  );
  expect(after?.count).toBe(0);
});

test('of whom somebody does not act for any more nothing is kept: neither in the way of their own hours, nor for when they act again', async () => {
  const [bob, ida] = [await signUp(clinic, 'Bob Boss'), await signUp(clinic, 'Ida Inn')];
  await fillProfile(clinic, bob);
  const proxy = await letActFor(clinic, bob, ida);
  expect((await asking.ask(ida, 'sun', { of: bob, times: { day: '09:00' } })).status).toBe(200);
  const quiet = () =>
    clinic.call(keepQuietHours, { as: ida, params: { id: ida.patientId }, body: { from: '08:00', until: '10:00', time_zone: la } });
  expect((await quiet()).status).toBe(422);
  expect((await clinic.call(revokeProxy, { as: bob, params: { id: proxy } })).status).toBe(200);
  await clinic.call(switchPatient, { as: ida, body: { patient_id: ida.patientId } });
  expect((await quiet()).status).toBe(200);
  await letActFor(clinic, bob, ida);
  expect(await asking.one(ida, 'sun', bob)).toMatchObject({ is_on: false });
});
