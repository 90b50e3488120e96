/** The clinic's own figures, counted again by hand on a small set. */
import { type FigurePeriod, readClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await signUp(clinic, 'Ben Brooks');
  lee = await doctor(clinic, 'Dr. Lee');
  olga = await admin(clinic, 'Olga');
});
afterAll(() => clinic.end());

const read = async (days: FigurePeriod = '30') => (await clinic.call(readClinicFigures, { as: olga, params: { days } })).reply;

let number = 0;
/** As answering leaves them: answered `daysAgo`, `wait` minutes after it was sent, due `due` minutes after that. */
async function answered(wait: number, { due = 1440, daysAgo = 2 } = {}): Promise<void> {
  number += 1;
  const id = `case${String(number).padStart(18, '0')}`;
  const at = `now() - make_interval(days => ${daysAgo})`;
  const sent = `${at} - make_interval(mins => ${wait})`;
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 2, $4)`, [
    id,
    ana.patientId,
    lee.accountId,
    ana.accountId,
  ]);
  await clinic.sql(
    `insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, submitted_at, due_at, claimed_by)
     values ($1, $2, 'CA', 'answered', $1, 'acne', '{}', 1, ${sent}, ${sent} + make_interval(mins => ${due}), $3)`,
    [id, ana.patientId, lee.accountId],
  );
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Acne', 'Wash', $3, ${at})`,
    [id, ana.patientId, lee.accountId],
  );
}

test('a clinic in which nothing happened has nothing to tell, and a day for every day', async () => {
  const { answers, visits, income, load, messages } = await read('7');
  expect(answers).toMatchObject({ answered: 0, late: 0, median_minutes: null, p95_minutes: null });
  expect([answers.days.length, visits.days.length, income, load]).toEqual([7, 7, [], []]);
  expect(messages).toEqual({ written: 0, answered: 0, median_minutes: null });
});

test('median, 95th percentile and lateness of answers, by the day of the answer', async () => {
  for (const wait of [10, 20, 30, 40]) await answered(wait);
  await answered(2000);
  await answered(5, { daysAgo: 40 });
  const { answers, load, first_care } = await read();
  // by hand: 10, 20, 30, 40, 2000; the 95th lies at position 3.8 of 0 to 4: 40 + 0.8 × 1960
  expect(answers).toMatchObject({ answered: 5, late: 1, median_minutes: 30, p95_minutes: 1608 });
  expect(answers.days.filter(({ in_time }) => in_time > 0)).toMatchObject([{ in_time: 4, late: 1 }]);
  expect(load).toEqual([{ doctor: 'Dr. Lee', answers: 5, visits: 0 }]);
  expect(first_care).toEqual({ registered: 2, cared_for: 1 });
  expect((await read('90')).answers.answered).toBe(6);
});

test('messages and their first answer by a person, and check-ins asked for and answered', async () => {
  await clinic.sql(`insert into conversation (id, patient_id, topic) values ('one', $1, 'other'), ('two', $1, 'other')`, [ana.patientId]);
  const message = (conversation: string, seq: number, side: string, minutes: number) =>
    clinic.sql(
      `insert into message (id, conversation_id, seq, side, kind, text, author_name, sent_as, at)
       values ($1, $2, $3, $4, 'message', 'Hello', 'Somebody', $1, now() - interval '1 day' + make_interval(mins => $5))`,
      [`${conversation}${seq}`, conversation, seq, side, minutes],
    );
  await message('one', 1, 'person', 0);
  await message('one', 2, 'person', 5);
  await message('one', 3, 'clinic', 12);
  await message('one', 4, 'clinic', 50);
  await message('two', 1, 'person', 0);
  await clinic.sql(
    `insert into event (name, actor_role) values ('check_in.invited', 'clinic'), ('check_in.asked_in_portal', 'clinic'), ('check_in.received', 'client')`,
  );
  const { messages, check_ins } = await read();
  expect(messages).toEqual({ written: 2, answered: 1, median_minutes: 12 });
  expect(check_ins).toEqual({ sent: 2, answered: 1 });
});

test('visits by what became of them, and those to come not at all', async () => {
  const visit = async (letter: string, status: string, when: string) => {
    const id = letter.repeat(22);
    await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
      id,
      ana.patientId,
      lee.accountId,
      ana.accountId,
    ]);
    await clinic.sql(
      `insert into appointment (id, patient_id, provider_id, service_id, during, status)
       values ($1, $2, $3, 1, tstzrange(now() + $4::interval, now() + $4::interval + interval '15 minutes'), $5)`,
      [id, ana.patientId, lee.accountId, when, status],
    );
  };
  await visit('a', 'ended', '-3 days');
  await visit('b', 'note_signed', '-3 days 1 hour');
  await visit('c', 'no_show', '-2 days');
  await visit('d', 'cancelled_by_patient', '-1 day');
  await visit('e', 'cancelled_by_clinic', '3 days');
  const letIn = (letter: string, minutes: number, ready: string) =>
    clinic.sql(
      `insert into visit (id, patient_id, provider_id, ready_at, admitted_at)
       select id, patient_id, provider_id, lower(during) + $2::interval, lower(during) + make_interval(mins => $3) from appointment where id = $1`,
      [letter.repeat(22), ready, minutes],
    );
  await letIn('a', 12, '-5 minutes');
  await letIn('b', 20, '16 minutes');
  const { visits, load } = await read();
  // 12 from the booked time on, and 4 for whoever was ready late
  expect([visits.median_wait, visits.p95_wait]).toEqual([8, 12]);
  expect([visits.kept, visits.missed, visits.cancelled]).toEqual([2, 1, 1]);
  expect(visits.days.reduce((sum, { kept, missed, cancelled }) => sum + kept + missed + cancelled, 0)).toBe(4);
  expect(load).toMatchObject([{ doctor: 'Dr. Lee', visits: 2 }]);
});

test('income is what the books took, by service', async () => {
  const cleo = await signUp(clinic, 'Cleo Chen');
  await fillProfile(clinic, cleo);
  await keepCard(clinic, cleo);
  const { id, orderId } = await sendAssessment(clinic, cleo);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await answerCase(clinic, lee, id);
  await clinic.settled();
  const [order] = await clinic.sql<{ captured: number }>(`select captured from "order" where id = $1`, [orderId]);
  expect(order?.captured).toBeGreaterThan(0);
  expect((await read()).income).toEqual([{ service: expect.any(String), currency: 'USD', taken: order?.captured, refunded: 0 }]);
});

test('what no card gave for a visit stands owed, whenever the visit was', async () => {
  expect((await read('7')).owed).toEqual([]);
  await clinic.sql(
    `insert into "order" (id, account_id, patient_id, encounter_id, service_id, description, amount, currency, payment_method_id, status, comment)
     select 'owed', $1, $2, $3, 1, 'Video visit', 4000, 'USD', (select id from payment_method limit 1), 'declined', 'Missed visit'`,
    [ana.accountId, ana.patientId, 'c'.repeat(22)],
  );
  expect((await read('7')).owed).toEqual([{ currency: 'USD', amount: 4000, orders: 1 }]);
});

test('only those who oversee the clinic read its figures', async () => {
  const sam = await staff(clinic, 'Sam');
  expect((await clinic.call(readClinicFigures, { as: sam, params: { days: '30' } })).status).toBe(404);
});
