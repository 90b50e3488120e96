/** What has a day: a refill before it runs out, reminded of once, and a lab test that is due, once and once more where it is missed; and the sun, on the days on which it is strong. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { endEnrollment } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill } from '@pellis/contract/refills/refills';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { dayAt } from '../platform/times.ts';
import { bookedVisit } from '../testing/calls.ts';
import { draft, fillProfile, keepCard, refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { openGate } from '../testing/prevention.ts';
import { la, remindersOf } from '../testing/reminders.ts';
import { remindOfPlans } from './remind.ts';

const day = 24 * 3_600_000;

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let asking: ReturnType<typeof remindersOf>;
beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
  asking = remindersOf(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from reminder_told');
  await clinic.sql('delete from reminder');
  await clinic.sql(`delete from letter where template = 'reminder.due'`);
});
afterAll(() => clinic.end());

async function letters(): Promise<number> {
  await clinic.settled();
  return (await clinic.sql(`select 1 from letter where template = 'reminder.due'`)).length;
}
const at = (moment: Date | null | undefined, days = 0) => remindOfPlans(clinic.clinic, new Date((moment?.getTime() ?? 0) + days * day));

test('three days before it runs out, once; not of what was stopped or is asked for, and without naming it', async () => {
  // 30 days, to be filled twice
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  const { reply } = await asking.ask(ana, 'refills');
  const [, refills] = reply.reminders;
  expect(refills?.due).toMatchObject([{ words: 'Azelaic acid 15% gel lasts until about', path: `/notes/${note}/refill` }]);
  const lasts = refills?.due[0]?.day ?? '';
  expect(Math.round((Date.parse(lasts) - Date.parse(dayAt(refills?.next ?? 0, la))) / day)).toBe(3);
  await at(refills?.next, -1);
  expect(await letters()).toBe(0);
  await Promise.all(Array.from({ length: 12 }, () => at(refills?.next)));
  await at(refills?.next, 1);
  await at(refills?.next, 2);
  expect(await letters()).toBe(1);
  const [letter] = await clinic.sql<{ body: string }>(`select body from letter where template = 'reminder.due'`);
  expect(letter?.body).not.toMatch(/azelaic|refill|prescri/i);
  expect(letter?.body).toContain('/my-routine/reminders?of=');
  expect(await asking.one(ana, 'refills')).toMatchObject({
    next: null,
    why_none: 'You were reminded of everything that is due. Each comes once.',
  });
  const other = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  expect((await asking.one(ana, 'refills'))?.next).not.toBeNull();
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  await clinic.call(askForRefill, { as: ana, params: { id: other }, body: refillForm });
  expect(await asking.one(ana, 'refills')).toMatchObject({
    next: null,
    due: [],
    why_none: expect.stringContaining('nothing that was prescribed runs out'),
  });
});

test('what lasts for most of a year has its day all the same', async () => {
  const cal = await signUp(clinic, 'Cal Cole');
  await fillProfile(clinic, cal);
  await keepCard(clinic, cal);
  const note = await signPrescription(clinic, { patient: cal, dermatologist: lee });
  await changed(note, 'days_supply = 90, refills = 3');
  const { reply } = await asking.ask(cal, 'refills');
  const refills = reply.reminders[1];
  expect(Date.parse(refills?.due[0]?.day ?? '') - Date.now()).toBeGreaterThan(300 * day);
  expect(refills).toMatchObject({ why_none: null, next: expect.any(Date) });
});

test('the sun alone is previewed in the words that it is sent in', async () => {
  const { reply } = await asking.ask(ana, 'sun');
  expect(reply.preview.push).toBe('Something in your plan is due.');
  expect(reply.preview.sun?.push).toBe('The reminder that you asked for.');
  expect(`${reply.preview.sun?.text} ${reply.preview.sun?.mail.paragraphs.join(' ')}`).not.toMatch(/plan/);
});

/** Thirty capsules in thirty days, signed in a visit while the gate is open; and the enrollment. */
async function isotretinoinOf(patient: PatientPerson): Promise<{ visit: string; enrollment: string }> {
  const visit = await bookedVisit(clinic, patient, lee);
  const enrollment = await openGate(clinic, { patient, dermatologist: lee, medicine: 'isotretinoin' });
  const { rx: _, ...words } = draft;
  const capsules = { drug: 'Isotretinoin', strength: '20 mg', form: 'capsules', sig: 'One a day', quantity: 30, unit: 'capsules' };
  const prescriptions = [{ ...noPrescription, ...capsules, days_supply: 30, refills: 0 }];
  await clinic.call(saveDraft, { as: lee, params: { id: visit }, body: { ...words, prescriptions }, headers: { 'if-match': '0' } });
  const reasons = [{ warning: 'monitoring-isotretinoin', reason: 'Tested elsewhere last week: all in range.' }];
  const signed = await clinic.call(signNote, { as: lee, params: { id: visit }, body: { reasons }, headers: { 'if-match': '1' } });
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.refusal)}`);
  return { visit, enrollment };
}

async function changed(note: string, set: string): Promise<void> {
  await clinic.sql('alter table prescription disable trigger user');
  await clinic.sql(`update prescription set ${set} where note_id = $1`, [note]);
  await clinic.sql('alter table prescription enable trigger user');
}

test('of what needs a visit each time with the way to one, also after the days to fill it in; not of an earlier month, and not once its treatment ended', async () => {
  const bea = await signUp(clinic, 'Bea Brandt');
  await fillProfile(clinic, bea);
  await keepCard(clinic, bea);
  const { visit, enrollment } = await isotretinoinOf(bea);
  await asking.ask(bea, 'refills');
  const needsVisit = {
    words: 'Isotretinoin 20 mg capsules needs a visit each time, so book one before it runs out around',
    path: '/new-visit',
  };
  const refills = await asking.one(bea, 'refills');
  expect(refills).toMatchObject({ why_none: null, due: [needsVisit] });
  // by then it may not be filled any more
  await at(refills?.next);
  await at(refills?.next, 1);
  expect(await letters()).toBe(1);
  const [letter] = await clinic.sql<{ subject: string; body: string }>(`select subject, body from letter where template = 'reminder.due'`);
  expect(`${letter?.subject} ${letter?.body}`).not.toMatch(/isotretinoin|capsule|refill|prescri|visit|pregnan/i);
  await clinic.sql('delete from reminder_told');
  await changed(visit, 'expires_on = current_date - 2');
  expect((await asking.one(bea, 'refills'))?.due).toMatchObject([needsVisit]);

  // the month after it, in a note of its own
  const next = await signPrescription(clinic, { patient: bea, dermatologist: lee });
  await changed(next, `drug = 'Claravis', days_supply = 40, refills = 0`);
  expect((await asking.one(bea, 'refills'))?.due).toMatchObject([{ words: expect.stringMatching(/^Claravis .* needs a visit each time/) }]);
  await changed(next, `drug = 'Testosterone'`);
  expect((await asking.one(bea, 'refills'))?.due).toMatchObject([
    needsVisit,
    { words: expect.stringMatching(/^Testosterone .* is no longer prescribed here\. Book a visit/), path: '/new-visit' },
  ]);
  await clinic.call(stopPrescription, { as: lee, params: { id: next, position: '0' }, body: { reason: 'Enough' } });
  await clinic.call(endEnrollment, { as: lee, params: { id: enrollment }, body: { ended_on: dayAt(new Date(), la) } });
  expect(await asking.one(bea, 'refills')).toMatchObject({ next: null, due: [], why_none: expect.stringContaining('or it has ended') });
});

/** Days from today, where the patient is. */
const inDays = (days: number | null) => (days === null ? null : dayAfter(dayAt(new Date(), la), days));

/** Signed, and not at the laboratory yet unless a day is said; every older one of the patient was taken. */
async function onlyOrder(number: string, days: { collect: number | null; expected: number; collected?: number }): Promise<void> {
  await clinic.sql(`update lab_order set collected_on = current_date where patient_id = $1 and collected_on is null`, [ana.patientId]);
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await clinic.sql(
    `insert into lab_order (id, number, encounter_id, patient_id, state, tests, diagnoses, fasting_hours, collect_on, made_by, ordered_by, ordered_at, expected_by, collected_on)
     select $1, $2, $3, $4, 'ordered', tests, '[]', 0, $6, $5, $5, now(), $7, $8
     from (values ('[{"code": "cbc", "name": "Blood count", "loinc": "58410-2"}]'::jsonb)) as t (tests)`,
    [newId(), number, note, ana.patientId, lee.accountId, inDays(days.collect), inDays(days.expected), inDays(days.collected ?? null)],
  );
}

test('of a lab test the day before its day; of one that was taken, never', async () => {
  await onlyOrder('L-TAKEN', { collect: 10, expected: 24, collected: 0 });
  expect((await asking.ask(ana, 'labs')).reply.reminders[2]).toMatchObject({
    next: null,
    why_none: expect.stringContaining('No lab test is due'),
    due: [],
  });
  await onlyOrder('L-DUE', { collect: 10, expected: 24 });
  const labs = await asking.one(ana, 'labs');
  expect(labs?.due).toEqual([{ words: 'Lab order L-DUE: go to the laboratory on', day: inDays(10), path: '/labs' }]);
  await at(labs?.next, -2);
  expect(await letters()).toBe(0);
  await at(labs?.next);
  await at(labs?.next, 1);
  expect(await letters()).toBe(1);
  // their day goes by without the laboratory: once more before the result is expected, and no third time
  const late = (await asking.one(ana, 'labs'))?.next;
  expect(dayAt(late ?? 0, la)).toBe(inDays(23));
  await at(late, -1);
  expect(await letters()).toBe(1);
  for (const days of [0, 1, 2, 9]) await at(late, days);
  expect(await letters()).toBe(2);
  expect(await asking.one(ana, 'labs')).toMatchObject({ next: null, why_none: expect.stringContaining('You were reminded of everything') });
});

test('whose day at the laboratory went by is reminded before the result is expected, and once more when it is overdue', async () => {
  await onlyOrder('L-LATE', { collect: -1, expected: 13 });
  await asking.ask(ana, 'labs');
  const labs = await asking.one(ana, 'labs');
  expect(labs).toMatchObject({
    why_none: null,
    due: [{ words: expect.stringMatching(/^Lab order L-LATE: nothing here says that you went .* is expected by$/), day: inDays(13) }],
  });
  expect(dayAt(labs?.next ?? 0, la)).toBe(inDays(12));
  for (const days of [-3, 0, 1]) await at(labs?.next, days);
  expect(await letters()).toBe(1);
  expect(dayAt((await asking.one(ana, 'labs'))?.next ?? 0, la)).toBe(inDays(14));
  for (const days of [2, 3, 4]) await at(labs?.next, days);
  expect(await letters()).toBe(2);
});

test('what is overdue stands as that, and is reminded of once, outside the quiet hours', async () => {
  for (const [number, collect] of [
    ['L-OVER', -20],
    ['L-ANY-DAY', null],
  ] as const) {
    await clinic.sql('delete from reminder');
    await clinic.sql(`delete from letter where template = 'reminder.due'`);
    await onlyOrder(number, { collect, expected: -6 });
    await asking.ask(ana, 'labs');
    const labs = await asking.one(ana, 'labs');
    expect(labs).toMatchObject({
      why_none: null,
      due: [{ words: expect.stringMatching(/is overdue: nothing here says .* was expected by$/), day: inDays(-6), path: '/labs' }],
    });
    expect((labs?.next?.getTime() ?? 0) - Date.now()).toBeLessThan(2 * day);
    await clinic.sql('update reminder_choice set quiet_from = 480, quiet_until = 600');
    await at(labs?.next);
    expect(await letters()).toBe(0);
    await clinic.sql('update reminder_choice set quiet_from = 1320, quiet_until = 420');
    await Promise.all(Array.from({ length: 6 }, () => at(labs?.next, 1)));
    for (const days of [2, 3]) await at(labs?.next, days);
    expect(await letters()).toBe(1);
    expect(await asking.one(ana, 'labs')).toMatchObject({
      next: null,
      why_none: 'You were reminded of everything that is due. Each comes once.',
      due: [{ day: inDays(-6) }],
    });
  }
  const [letter] = await clinic.sql<{ body: string }>(`select body from letter where template = 'reminder.due'`);
  expect(letter?.body).not.toMatch(/overdue|laborator|blood|L-ANY/i);
});

test('a time at which the sun is strong no more is refused beside its field', async () => {
  const { refusal } = await asking.ask(ana, 'sun', { times: { day: '20:30' } });
  expect(refusal.fields).toEqual({ 'times.day': expect.stringContaining('not strong any more') });
});

test('of the sun on each day on which it is strong; two things at one time are one message, also where a merge left two of a kind', async () => {
  const { reply } = await asking.ask(ana, 'sun', { times: { day: '09:00' } });
  expect(reply.sun?.index).toBeGreaterThanOrEqual(0);
  const sun = reply.reminders[3];
  expect(sun).toMatchObject({ is_on: true, why_none: null });
  await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await asking.ask(ana, 'refills');
  const refills = await asking.one(ana, 'refills');
  await clinic.sql(
    `insert into reminder (id, account_id, patient_id, kind, channels, times, days_before, next_at)
     select $1, account_id, patient_id, kind, channels, times, days_before, next_at from reminder where kind = 'refills'`,
    [newId()],
  );
  await at(refills?.next);
  expect(await letters()).toBe(1);
  expect(await clinic.sql('select thing from reminder_told group by thing having count(*) <> 2')).toEqual([]);
});
