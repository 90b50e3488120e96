/** Work that follows a commit is done soon, whoever else has much of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEmail } from '../../notifications/email.ts';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { type PatientPerson, signUp } from '../../testing/people.ts';
import { theClinic } from '../actor.ts';
import type { Transaction } from '../db/database.ts';
import type { Happening } from '../events.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  ben = await signUp(clinic, 'Ben Brooks');
  await clinic.settled();
});
afterAll(() => clinic.end());

const hundreds = 200;
const patience = 120_000;

/** In one transaction, so that all of it waits at once. */
const asClinic = (work: (transaction: Transaction) => Promise<void>) =>
  clinic.clinic.db.write(theClinic('test'), (transaction) => work(transaction));

const happens = (transaction: Transaction, happening: Happening<'account.settings_saved'>) =>
  clinic.clinic.happened(transaction, theClinicItself, happening);
const theClinicItself = { id: 'test', role: 'clinic', name: 'Pellis', patientId: null } as const;

/** Something that is looked at and needs nothing more. */
const looked = (who: PatientPerson): Happening<'account.settings_saved'> => ({
  name: 'account.settings_saved',
  subjectId: who.accountId,
  patientId: who.patientId,
  data: { sms_reminders: true },
});

async function untilDone(): Promise<void> {
  while ((await clinic.queue.pending()) > 0) await new Promise((again) => setTimeout(again, 50));
}

test('some hundreds of jobs that wait are worked off', { timeout: patience }, async () => {
  await asClinic(async (transaction) => {
    for (let n = 0; n < hundreds; n++) await happens(transaction, looked(ana));
  });
  await untilDone();
  const [done] = await clinic.sql<{ n: number }>(
    `select count(*)::int as n from pgboss.job j join event e on e.id = (j.data->>'event')::bigint
      where e.name = 'account.settings_saved' and j.state = 'completed'`,
  );
  expect(done?.n).toBe(hundreds);
});

test('one person’s hundreds do not keep another’s job waiting', { timeout: patience }, async () => {
  await asClinic(async (transaction) => {
    for (let n = 0; n < hundreds; n++) await happens(transaction, looked(ana));
    await happens(transaction, looked(ben));
  });
  await untilDone();
  const before = await clinic.sql(
    `select j.id from pgboss.job j where j.group_id = $1 and j.created_on = (select max(created_on) from pgboss.job where group_id = $2)
        and j.completed_on < (select max(completed_on) from pgboss.job where group_id = $2)`,
    [ana.patientId, ben.patientId],
  );
  expect(before.length).toBeLessThan(hundreds / 3);
});

test('an email that somebody waits for leaves before those that nobody waits for', { timeout: patience }, async () => {
  const sentEmail = { about: 'a rush', subject: 'Something', paragraphs: ['Some words.'] };
  await asClinic(async (transaction) => {
    for (let n = 0; n < hundreds; n++)
      await writeEmail(clinic.clinic, transaction, { ...sentEmail, template: 'test', to: `p${n}@pellis.test` });
    await writeEmail(clinic.clinic, transaction, { ...sentEmail, template: 'test.code', to: 'last@pellis.test', isAwaited: true });
  });
  await untilDone();
  const before = await clinic.sql(
    `select id from letter where about = 'a rush' and sent_at < (select sent_at from letter where template = 'test.code')`,
  );
  expect(before.length).toBeLessThan(hundreds / 3);
});
