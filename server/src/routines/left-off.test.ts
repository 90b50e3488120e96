/** A step that its patient left off stays so in the next note that goes on with it, until it is used again or written anew. Decision 0443. */
import { takenFrom } from '@pellis/contract/routines/going-on';
import { readRoutineCalendar, reportSideEffect, type SideEffectForm, tickStep } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';

let clinic: TestClinic;
let lee: Person;
let kim: Person;
const gel: RoutineStep = { ...proposed, ramp: [] };
const wash: RoutineStep = { ...gel, what: 'A mild wash', prescription: '' };

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, kim] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Kim')];
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

const signed = (patient: PatientPerson, routine: RoutineStep[], dermatologist = lee) =>
  signRoutine(clinic, { patient, dermatologist, routine });
const read = async (as: PatientPerson) => (await clinic.call(readRoutine, { as, params: { id: as.patientId } })).reply;
const report = (as: PatientPerson, id: string, more: Partial<SideEffectForm> = {}) =>
  clinic.call(reportSideEffect, {
    ...{ as, params: { id } },
    body: { id: newId(), step: 0, what: 'blisters', severity: 'bad', words: '', ...more },
  });

/** As the workspace takes a step over from the routine that is followed. */
async function goingOn(patient: PatientPerson, at: number): Promise<RoutineStep> {
  const { plan } = await read(patient);
  if (!plan?.routine[at]) throw new Error('no such step');
  return takenFrom(plan.routine[at], { note_id: plan.note_id, signed_at: plan.signed_at.toISOString(), step: at });
}

test('what a colleague goes on with stays left off through the notes that follow, in another place too, until it is used again', async () => {
  const ana = await patientWithCard(clinic, 'Ana Alvarez');
  const first = await signed(ana, [gel, wash]);
  const { conversation } = (await report(ana, first)).reply.effect;
  await signed(ana, [await goingOn(ana, 1), await goingOn(ana, 0)], kim);
  const { plan, today } = await read(ana);
  const left = { step: 1, since: today, last_said: today, what: ['blisters'], severity: 'bad', conversation };
  expect(plan?.left_off).toMatchObject([left]);
  const third = await signed(ana, [await goingOn(ana, 1)]);
  expect((await read(ana)).plan?.left_off).toMatchObject([{ ...left, step: 0 }]);
  const { raw } = await clinic.call(readRoutineCalendar, { as: ana, params: { id: third } });
  expect(raw.toString()).not.toContain('VEVENT');
  // as if all of it had been two days ago
  await clinic.sql("update side_effect set day = day - 2, reported_at = reported_at - interval '2 days' where patient_id = $1", [
    ana.patientId,
  ]);
  const tick = await clinic.call(tickStep, {
    as: ana,
    params: { id: third },
    body: { step: 0, time: 'evening', day: today, is_done: true },
  });
  expect(tick.reply.plan?.left_off).toEqual([]);
  const fourth = await signed(ana, [await goingOn(ana, 0)]);
  expect((await read(ana)).plan).toMatchObject({ note_id: fourth, left_off: [] });
});

test('what was ticked off before the side effect does not end it where the day is ahead of the clinic’s; the same tick of later does', async () => {
  const eva = await patientWithCard(clinic, 'Eva Ek');
  const id = await signed(eva, [gel]);
  const { today } = await read(eva);
  const tick = async (day: string) =>
    (await clinic.call(tickStep, { as: eva, params: { id }, body: { step: 0, time: 'evening', day, is_done: true } })).reply.plan?.left_off;
  const ahead = dayAfter(today, 1);
  expect(await tick(ahead)).toEqual([]);
  await report(eva, id);
  expect((await read(eva)).plan?.left_off).toMatchObject([{ step: 0, what: ['blisters'] }]);
  expect(await tick(today)).toHaveLength(1);
  expect(await tick(ahead)).toEqual([]);
});

test('written anew it is used again, and no step is left off by what came of another patient’s', async () => {
  const [bea, cy] = [await patientWithCard(clinic, 'Bea Banks'), await patientWithCard(clinic, 'Cy Cole')];
  const hers = await signed(bea, [gel]);
  await report(bea, hers);
  const other = { note_id: hers, signed_at: null, step: 0 };
  await signed(cy, [takenFrom(gel, other)]);
  expect((await read(cy)).plan?.left_off).toEqual([]);
  await signed(bea, [takenFrom(gel, other)]);
  expect((await read(bea)).plan?.left_off).toMatchObject([{ step: 0, what: ['blisters'] }]);
  await signed(bea, [gel]);
  expect((await read(bea)).plan?.left_off).toEqual([]);
});
