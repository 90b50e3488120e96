/** What follows an event is done each by itself: what fails or hangs holds up nothing else. */
import { logIn, register } from '@pellis/contract/accounts/accounts';
import { saveSettings } from '@pellis/contract/accounts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyEvent } from './reactions/every-event.ts';
import { fillProfile, keepCard, sendAssessment, signCase } from './testing/care.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, registrationOf, signUp } from './testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

const soon = { timeout: 30_000 };
const patience = 60_000;

const emailAbout = (template: string) => clinic.sql(`select 1 from letter where template = $1 and recipient = $2`, [template, ana.email]);
const jobsAbout = (event: string) =>
  clinic.sql(
    `select j.data->>'reaction' as reaction from pgboss.job j join event e on e.id = (j.data->>'event')::bigint where e.name = $1`,
    [event],
  );

test('ana reads that her answer is ready while the card processor does not answer, and her money is taken when it does', {
  timeout: patience,
}, async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.settled();
  const { payments } = clinic.clinic;
  const giveUp: (() => void)[] = [];
  const hang = () => new Promise<never>((_, failed) => giveUp.push(() => failed(new Error('the processor is away'))));
  clinic.clinic.payments = { ...payments, capture: hang };
  const orderIs = (status: string) =>
    expect.poll(() => clinic.sql('select status from "order" where id = $1', [orderId]), soon).toEqual([{ status }]);
  try {
    await signCase(clinic, lee, id);
    await expect.poll(() => emailAbout('rapid-assessment.answer-ready'), soon).toHaveLength(1);
    await orderIs('authorised');
  } finally {
    clinic.clinic.payments = payments;
    for (const end of giveUp) end();
  }
  await orderIs('paid');
  await expect.poll(() => clinic.sql('select 1 from receipt where patient_id = $1', [ana.patientId]), soon).toHaveLength(1);
});

test('whatever was written down is what its schema reads again', async () => {
  const events = await clinic.sql<{ name: keyof typeof everyEvent; data: unknown }>('select name, data from event');
  expect(events.length).toBeGreaterThan(5);
  for (const { name, data } of events) expect(everyEvent[name].safeParse(data).error, name).toBeUndefined();
});

test('an event that a version before stored without what is asked for today is still followed', async () => {
  const [event] = await clinic.sql<{ id: number }>(
    `insert into event (name, actor_role, subject_id) values ('account.phone_proven', 'client', $1) returning id`,
    [ana.accountId],
  );
  const data = [event?.id, 'sayNumberChanged'];
  await clinic.sql(
    `insert into pgboss.job (name, data) values ('react', jsonb_build_object('event', $1::bigint, 'reaction', $2::text))`,
    data,
  );
  await expect.poll(() => emailAbout('account.phone_changed'), soon).toHaveLength(1);
});

test('a job of the version before, which was an event with all that follows, is still done', async () => {
  const [event] = await clinic.sql<{ id: number }>(
    `insert into event (name, actor_role, subject_id) values ('account.password_changed', 'client', $1) returning id`,
    [ana.accountId],
  );
  await clinic.sql(`insert into pgboss.job (name, data) values ('react', jsonb_build_object('event', $1::bigint))`, [event?.id]);
  await expect.poll(() => emailAbout('account.password_changed'), soon).toHaveLength(1);
});

test('an event that nothing follows from makes no job', async () => {
  await clinic.call(saveSettings, { as: ana, body: { notifications: { sms_reminders: false } } });
  await clinic.call(logIn, { body: { email: ana.email, password: 'not-this-one-at-all' }, headers: elsewhere() });
  expect(await clinic.sql(`select 1 from event where name in ('account.settings_saved', 'account.sign_in_refused')`)).toHaveLength(2);
  expect(await jobsAbout('account.settings_saved')).toEqual([]);
  expect(await jobsAbout('account.sign_in_refused')).toEqual([]);
  await clinic.call(register, { body: registrationOf('Ben Brooks'), headers: elsewhere() });
  await clinic.call(logIn, {
    body: { email: registrationOf('Ben Brooks').email, password: registrationOf('Ben Brooks').password },
    headers: elsewhere(),
  });
  expect(await jobsAbout('account.sign_in_refused')).toEqual([{ reaction: 'sendConfirmLinkAgain' }]);
});
