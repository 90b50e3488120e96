/** A dermatologist's home: what waits for them, each with its count, and nothing that falls out because the day turned. */
import { listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askForRefill } from '@pellis/contract/refills/refills';
import { readToday } from '@pellis/contract/today/today';
import { listVisits } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { answerCase, draft, keepCard, refillForm, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  [lee, osei, sam] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const todayOf = async (as: Person) => (await clinic.call(readToday, { as })).reply;
const claim = (as: Person, id: string) => clinic.call(claimCase, { as, params: { id } });
const write = (as: Person, id: string) => clinic.call(saveDraft, { as, params: { id }, body: draft, headers: { 'if-match': '0' } });

test('cases count that one may answer now: one’s own and those that nobody has, by the clock', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 9; number += 1) {
    await clinic.sql('delete from rate_limit');
    ids.push((await sendAssessment(clinic, ana)).id);
  }
  const [mine = '', theirs = '', asked = ''] = ids;
  await claim(lee, mine);
  await claim(osei, theirs);
  await claim(lee, asked);
  await clinic.call(requestInfo, { as: lee, params: { id: asked }, body: { wants: 'answer', message: 'Since when?' } });
  const { cases } = await todayOf(lee);
  expect(cases.count).toBe(7);
  expect(cases.first).toHaveLength(6);
  expect(cases.first[0]).toMatchObject({ id: mine, initials: 'AA', is_mine: true });
  expect(cases.first.map(({ id }) => id)).not.toContain(theirs);
  await clinic.sql(`update rapid_assessment set claim_idle_at = now() - interval '1 minute' where id = $1`, [theirs]);
  expect((await todayOf(lee)).cases.count).toBe(8);
  // a red flag outranks every clock, and one that was corrected counts as it was
  const flag = (id: string, columns: string) =>
    clinic.sql(`update rapid_assessment set safety_version = 1, safety_answers = '{}', ${columns} where id = $1`, [id]);
  await flag(ids[8] ?? '', `safety_outcome = 'today', safety_corrected_from = null`);
  await flag(ids[7] ?? '', `safety_outcome = 'on', safety_corrected_from = 'emergency'`);
  expect((await todayOf(lee)).cases.first.slice(0, 3)).toMatchObject([
    { id: ids[7], safety: 'emergency' },
    { id: ids[8], safety: 'today' },
    { safety: 'on' },
  ]);
  // of what came without answers nobody knows whether it can wait
  const unasked = 'safety_version = null, safety_answers = null, safety_outcome = null, safety_corrected_from = null';
  await clinic.sql(`update rapid_assessment set ${unasked} where id = $1`, [ids[6]]);
  expect((await todayOf(lee)).cases.first.slice(1, 4)).toMatchObject([{ id: ids[8] }, { id: ids[6], safety: null }, { safety: 'on' }]);
  await clinic.sql(`update provider_licence set expires_on = '2000-01-01' where provider_id = $1`, [lee.accountId]);
  expect((await todayOf(lee)).cases.first).toMatchObject([{ id: mine }]);
  await clinic.sql(`update provider_licence set expires_on = '2999-12-31' where provider_id = $1`, [lee.accountId]);
});

test('a note waits from the first words, and that of a visit however long ago it was, until it is signed', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await claim(osei, id);
  const visit = await bookedVisit(clinic, ana, osei, -20 * 24 * 60);
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [visit]);
  expect((await todayOf(osei)).notes).toMatchObject({ count: 1, first: [{ id: visit, kind: 'visit', patient: 'Ana Alvarez' }] });
  await write(osei, id);
  expect((await todayOf(osei)).notes.first.map(({ kind }) => kind)).toEqual(['visit', 'case']);
  expect((await todayOf(lee)).notes.count).toBe(0);
  await clinic.call(signNote, { as: osei, params: { id }, headers: { 'if-match': '1' }, body: { reasons: withoutProfile } });
  await write(osei, visit);
  await clinic.call(signNote, { as: osei, params: { id: visit }, headers: { 'if-match': '1' }, body: { reasons: withoutProfile } });
  await clinic.settled();
  expect((await todayOf(osei)).notes).toEqual({ count: 0, first: [] });
});

test('a refill waits for whoever signed the note, and a license that runs out for whose it is', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await claim(lee, id);
  await answerCase(clinic, lee, id);
  await clinic.call(askForRefill, { as: ana, params: { id }, body: refillForm });
  expect((await todayOf(lee)).refills).toMatchObject({ count: 1, first: [{ patient: 'Ana Alvarez' }] });
  expect((await todayOf(osei)).refills.count).toBe(0);
  expect((await todayOf(lee)).licenses).toEqual([]);
  await clinic.sql(
    `insert into provider_licence (provider_id, state, number, expires_on) values ($1, 'NV', 'N1', current_date + 30), ($1, 'OR', 'O1', current_date + 90)`,
    [lee.accountId],
  );
  const { licenses } = await todayOf(lee);
  expect(licenses.map(({ state }) => state)).toEqual(['NV']);
  expect(licenses[0]?.days).toBeGreaterThanOrEqual(29);
  expect((await todayOf(osei)).licenses).toEqual([]);
});

test('a visit that began ten minutes before midnight stands on Today until it is over, for its dermatologist and for the front desk', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  const zone = 'America/Los_Angeles';
  await clinic.sql(
    `update appointment set status = 'in_call', during = tstzrange(midnight - interval '10 minutes', midnight + interval '10 minutes')
       from (select date_trunc('day', now() at time zone $2) at time zone $2 as midnight) m where id = $1`,
    [id, zone],
  );
  const seenBy = async () => {
    const { reply } = await clinic.call(listVisitsOfDay, { as: sam, params: { day: 'today' } });
    return [
      (await clinic.call(listVisits, { as: lee })).reply.some((visit) => visit.id === id),
      reply.still_open.some((visit) => visit.id === id),
      reply.visits.some((visit) => visit.id === id),
    ];
  };
  for (const status of ['booked', 'checked_in', 'ready', 'in_call', 'disconnected']) {
    await clinic.sql('update appointment set status = $2 where id = $1', [id, status]);
    expect(await seenBy(), status).toEqual([true, true, false]);
  }
  await clinic.sql(`update appointment set status = 'no_show' where id = $1`, [id]);
  expect(await seenBy()).toEqual([false, false, false]);
});
