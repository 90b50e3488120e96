/** A check-in of somebody who is signed in: what is known, what their plan gives to ask, and sending it once. */

import { readThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import { readKnownForLink } from '@pellis/contract/check-ins/own-check-ins';
import { reviewDraft } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { claimCase, listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { firstAdviceVersion } from '@pellis/contract/routines/side-effects';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookVisit, giveCare, tellIntake } from '../testing/care.ts';
import { checkInWays, gel, inDays, sunscreen, twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { remindersOf } from '../testing/reminders.ts';

let clinic: TestClinic;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('who is signed in finds what they answered before, the photos to take again, and questions from their plan', async () => {
  const { person, nid, id } = await ways.asked([gel, sunscreen, { ...sunscreen, what: 'Peel', starts_after_days: 60 }]);
  await ways.startedDaysAgo(person, 30);
  const { reply } = await clinic.call(readKnownForLink, { as: person, params: { nid } });
  expect(reply).toMatchObject({ id, answers: { concern: 'acne', madeworse: 'Sun' }, photos: [{ shot: 'close_up', concern: 'acne' }] });
  expect(reply.plan?.questions.map(({ ask }) => ask)).toEqual([
    'Did you use Adapalene 0.1% gel most evenings?',
    'Did you use Sunscreen SPF 50 most mornings?',
  ]);
  expect(reply.plan?.questions[0]?.effects).toContain('dry');
  expect((await ways.known(id, person)).reply).toEqual(reply);
  expect((await ways.known(id, await ways.patient())).status).toBe(404);
  // the link alone says nothing of it
  expect((await clinic.call(readKnownForLink, { params: { nid } })).status).toBe(401);
  expect((await clinic.call(readKnownForLink, { as: lee, params: { nid } })).status).toBe(404);
});

test('after a visit stands what was told of its concern and no other, with the photos of the visit; then and now as well', async () => {
  const person = await ways.answered();
  const places = [{ region: 'cheek', side: 'left' }] as const;
  const visit = async (concern: string, days: number) => {
    const id = newId();
    await bookVisit(clinic, person, await doctor(clinic, `Dr. ${concern || 'Desk'}`), id);
    const shots = ['close_up', 'overview'] as const;
    const photos = concern === '' ? [] : await tellIntake(clinic, person, { id, concern, shots, about: 'It itches', places });
    await clinic.sql(
      `insert into check_in_invitation (id, patient_id, account_id, after_encounter_id, nid_hash, stop_hash, written_at, expires_at)
       values ($1, $2, $3, $1, $1, $1, now() + make_interval(days => $4::int), now() + interval '40 days')`,
      [id, person.patientId, person.accountId, days],
    );
    await clinic.sql(
      `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at)
       select id, patient_id, 'signed', 'Eczema', 'Wash', provider_id, now() from encounter where id = $1`,
      [id],
    );
    return { id, photos };
  };
  const [untold, acne, rash] = [await visit('', 1), await visit('acne', 2), await visit('other minor rashes', 3)];
  expect((await ways.known(untold.id, person)).reply).toMatchObject({ concern: null, answers: null, told: null, photos: [] });
  const ofAcne = (await ways.known(acne.id, person)).reply;
  expect(ofAcne).toMatchObject({ concern: 'acne', answers: { concern: 'acne' } });
  // those of the visit are the newer ones
  expect(ofAcne.photos.map(({ id }) => id)).toEqual(acne.photos);
  // one that says its place alone is taken again there, and one that says nothing is not
  await clinic.sql(`update photo set shot = null, region = 'cheek', side = 'left' where id = $1`, [acne.photos[0]]);
  await clinic.sql('update photo set shot = null where id = $1', [acne.photos[1]]);
  const ofPlace = (await ways.known(acne.id, person)).reply.photos.filter(({ id }) => acne.photos.includes(id));
  expect(ofPlace).toMatchObject([{ id: acne.photos[0], shot: 'close_up', body_place: { region: 'cheek', side: 'left' } }]);
  const ofRash = (await ways.known(rash.id, person)).reply;
  expect(ofRash).toMatchObject({ concern: 'other minor rashes', answers: null, photos: [{ shot: 'close_up' }, { shot: 'overview' }] });
  expect(ofRash.told).toMatchObject({ concern: 'other minor rashes', about: 'It itches', changed: '', places, visit_at: expect.any(Date) });
  expect(await ways.waiting(person)).toMatchObject({ id: rash.id, concern: 'other minor rashes' });

  const thenAndNow = async (invitation: string, concern: string) => {
    expect((await ways.sendOwn(invitation, person, { concern })).status).toBe(200);
    const [sent] = await clinic.sql<{ id: string }>('select encounter_id as id from check_in_invitation where id = $1', [invitation]);
    const params = { id: sent?.id ?? '' };
    await clinic.call(claimCase, { as: lee, params });
    return (await clinic.call(readThenAndNow, { as: lee, params })).reply;
  };
  expect(await thenAndNow(rash.id, 'other minor rashes')).toMatchObject({ before: null, told: { about: 'It itches', places } });
  expect(await clinic.sql(`select 1 from event where name = 'appointment.read' and subject_id = $1`, [rash.id])).toHaveLength(1);
  expect(await thenAndNow(acne.id, 'acne')).toMatchObject({ before: { id: person.noteId }, told: { concern: 'acne' } });
});

test('by its ramp the plan asks for what it says by now', async () => {
  const { person, id } = await ways.asked([gel]);
  await ways.startedDaysAgo(person, 20);
  const { plan } = (await ways.known(id, person)).reply;
  expect(plan?.questions[0]?.ask).toBe('Did you use Adapalene 0.1% gel as your plan has it by now, every second day?');
  await clinic.sql(`update prescription set stopped_at = now(), stop_reason = 'x', stopped_by = $2 where note_id = $1`, [
    ...[person.noteId, lee.accountId],
  ]);
  expect((await ways.known(id, person)).reply.plan).toBeNull();
});

test('what is advised while it is answered says whether a dermatologist of the clinic has read it', async () => {
  const { person, id } = await ways.asked([gel]);
  await ways.startedDaysAgo(person, 20);
  const isReviewed = async () => (await ways.known(id, person)).reply.plan?.is_advice_reviewed;
  expect(await isReviewed()).toBe(false);
  await clinic.call(reviewDraft, { as: lee, params: { draft: 'first_advice', version: firstAdviceVersion } });
  expect(await isReviewed()).toBe(true);
});

test('what is said of the plan is kept in the words in which it was asked, and what cannot wait comes sooner', async () => {
  const { person, id } = await ways.asked([{ ...gel, ramp: [] }]);
  await ways.startedDaysAgo(person, 30);
  const answers = [
    { step: 0, use: 'half', effects: ['blisters', 'stomach'], severity: 'mild', words: 'It burns' },
    { step: 7, use: 'most', effects: [], severity: null, words: '' },
  ];
  const changed = await ways.sendOwn(id, person, { plan: { note_id: newId(), answers } });
  expect(changed.refusal.code).toBe('plan_changed');
  const key = newId();
  const plan = { note_id: person.noteId, answers };
  const presses = await twelve(() => ways.sendOwn(id, person, { plan }, key));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await ways.sendOwn(id, person, { plan })).refusal.code).toBe('answered');
  const rows = await clinic.sql<{ id: string; plan_answers: unknown }>(
    `select id, plan_answers from rapid_assessment where patient_id = $1 and kind = 'check_in'`,
    [person.patientId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.plan_answers).toEqual({
    note_id: person.noteId,
    answers: [
      {
        ...{ step: 0, use: 'half', effects: ['blisters'], severity: 'bad', words: 'It burns' },
        ...{ what: 'Adapalene 0.1% gel', ask: 'Did you use Adapalene 0.1% gel most evenings?' },
      },
    ],
  });
  const row = (await clinic.call(listCases, { as: lee })).reply.find((one) => one.id === rows[0]?.id);
  expect(row?.flags).toContain('side_effect');
  expect(Math.abs((row?.due_at.getTime() ?? 0) - inDays(1).getTime())).toBeLessThan(60_000);
  expect(await ways.waiting(person)).toBeNull();
  // and, as it is told there, the step is left off: in the routine, and nobody is reminded of it
  const routine = async () => (await clinic.call(readRoutine, { as: person, params: { id: person.patientId } })).reply.plan;
  expect((await routine())?.left_off).toMatchObject([{ step: 0, conversation: null }]);
  const asking = remindersOf(clinic);
  await asking.ask(person, 'doses');
  expect((await asking.one(person, 'doses'))?.why_none).toContain('left off');
  // one that was taken back says nothing
  await clinic.sql(`update rapid_assessment set state = 'withdrawn' where id = $1`, [rows[0]?.id]);
  expect((await routine())?.left_off).toEqual([]);
});

test('words of an emergency beside a step are answered in hours, whatever was chosen', async () => {
  const { person, id } = await ways.asked([{ ...gel, ramp: [] }]);
  await ways.startedDaysAgo(person, 30);
  const answers = [{ step: 0, use: 'not', effects: [], severity: null, words: 'I could not use it: I cannot breathe' }];
  expect((await ways.sendOwn(id, person, { plan: { note_id: person.noteId, answers } })).status).toBe(200);
  const sent = await clinic.sql<{ id: string }>(`select id from rapid_assessment where patient_id = $1 and kind = 'check_in'`, [
    person.patientId,
  ]);
  const row = (await clinic.call(listCases, { as: lee })).reply.find((one) => one.id === sent[0]?.id);
  expect(row?.flags).toContain('side_effect');
});

test('twelve forms at once, each its own, are one check-in', async () => {
  const { person, id, nid } = await ways.asked();
  const presses = await twelve(() => ways.sendOwn(id, person));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ status, refusal }) => status === 409 && refusal.code === 'answered')).toHaveLength(11);
  expect(await ways.look(nid)).toBe(404);
});

test('whoever acts for the patient answers as they do, and nobody else', async () => {
  const { person, id } = await ways.asked();
  const [parent, stranger] = [await ways.patient(), await ways.patient()];
  await giveCare(clinic, parent, person.patientId, null);
  expect((await ways.waiting(parent))?.id).toBe(id);
  expect((await ways.known(id, parent)).status).toBe(200);
  expect(await ways.waiting(stranger)).toBeNull();
  for (const one of [stranger, lee]) expect((await ways.sendOwn(id, one)).status).toBe(404);
  expect((await ways.sendOwn(id, parent)).status).toBe(200);
  const [row] = await clinic.sql<{ by: string }>(
    `select e.account_id as by from encounter e join rapid_assessment r on r.id = e.id where r.patient_id = $1 and r.kind = 'check_in'`,
    [person.patientId],
  );
  expect(row?.by).toBe(parent.accountId);
});
