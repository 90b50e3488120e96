/** Whoever stops leaves nobody waiting: their open work goes to others in the same change, only where these are licensed, and the patients are told. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { claimEconsult } from '@pellis/contract/econsults/econsult-work';
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readHandOver } from '@pellis/contract/staff/hand-over';
import { changeRole, setRight } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { readWarnings } from '@pellis/contract/warnings/warnings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { ask, enterAsProvider, offerEconsults } from '../testing/econsults.ts';
import { admin, doctor, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 }, (_, number) => number);
const leave = ({ accountId }: Person) => clinic.call(endWork, { as: olga, headers: keyless, params: { id: accountId } });
const preview = async ({ accountId }: Person) => (await clinic.call(readHandOver, { as: olga, params: { id: accountId } })).reply;
const movedEmails = () => clinic.sql(`select recipient from letter where template = 'appointment.moved-by-clinic'`);

async function working(name: string): Promise<Person> {
  const person = await doctor(clinic, name);
  await openWeek(clinic, person);
  return person;
}

test('a visit and a case go on with a colleague who is licensed there, once, however often it is pressed; the patient is told', async () => {
  const lee = await working('Dr. Lee');
  const ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  const { id: caseId } = await sendAssessment(clinic, ana);
  await clinic.sql(`update rapid_assessment set state = 'claimed', claimed_by = $1, claim_idle_at = now() where id = $2`, [
    lee.accountId,
    caseId,
  ]);
  const { id, time } = await bookOn(clinic, ana, { provider: lee.accountId });
  expect(await preview(lee)).toMatchObject({ visits: [{ to: null }], cases_that_stay: 1 });
  expect((await leave(lee)).refusal.detail).toBe('Dr. Lee still has 1 visit and 1 case open. Finish or move them first.');

  const osei = await working('Dr. Osei');
  expect(await preview(lee)).toMatchObject({
    visits: [{ starts_at: time.starts_at, to: 'Dr. Osei' }],
    cases_to_queue: 1,
    cases_that_stay: 0,
  });
  const answers = await Promise.all(twelve.map(() => leave(lee)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.state}`))).toEqual(new Set(['200 left']));
  await clinic.settled();
  const visit = (await clinic.call(readAppointment, { as: ana, params: { id } })).reply;
  expect([visit.provider.name, visit.starts_at, visit.status]).toEqual(['Dr. Osei', time.starts_at, 'booked']);
  expect(await clinic.sql(`select from event where name = 'appointment.moved'`)).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'rapid_assessment.released'`)).toHaveLength(1);
  expect(await movedEmails()).toEqual([{ recipient: ana.email }]);
  expect((await clinic.call(listCases, { as: osei })).reply.map((row) => [row.id, row.state])).toEqual([[caseId, 'submitted']]);
});

test('nobody takes a visit where they have no license, and then nothing at all is handed over', async () => {
  const marin = await working('Dr. Marin');
  const bea = await signUp(clinic, 'Bea Brown');
  await keepCard(clinic, bea);
  await bookOn(clinic, bea, { provider: marin.accountId, days: 4 });
  await clinic.sql(`update provider_licence set expires_on = '2020-01-01' where provider_id <> $1`, [marin.accountId]);
  const role = { role: 'staff' as const, because: 'Works at the desk from now on', credentials: '', cpsono: '' };
  const change = () => clinic.call(changeRole, { as: olga, params: { id: marin.accountId }, body: role });
  expect((await change()).refusal.detail).toBe('Dr. Marin still has 1 visit open. Finish or move them first.');
  await working('Dr. Weiss');

  expect((await change()).status).toBe(200);
  expect(await clinic.sql(`select from appointment where provider_id = $1 and status = 'booked'`, [marin.accountId])).toEqual([]);
});

test('a visit that is over waits for the note that only its dermatologist signs: they go on to other work once it is signed', async () => {
  const kim = await working('Dr. Kim');
  const visit = await bookedVisit(clinic, await signUp(clinic, 'Cleo Cruz'), kim, -3 * 24 * 60);
  const become = (status: string) => clinic.sql('update appointment set status = $2 where id = $1', [visit, status]);
  const role = { role: 'staff' as const, because: 'Works at the desk from now on', credentials: '', cpsono: '' };
  const change = () => clinic.call(changeRole, { as: olga, params: { id: kim.accountId }, body: role });
  await become('ended');
  expect(await preview(kim)).toMatchObject({ visits: [], notes_to_sign: 1 });
  const refused = await change();
  expect([refused.status, refused.refusal.detail]).toEqual([
    409,
    'Dr. Kim still has 1 note to sign, of visits that are over. Nobody else can write them.',
  ]);
  await become('note_signed');
  expect(await preview(kim)).toMatchObject({ notes_to_sign: 0 });
  expect((await change()).status).toBe(200);
});

test('an access ends at once whatever notes are left, and the operator is told of them until they are signed', async () => {
  const tran = await working('Dr. Tran');
  const visit = await bookedVisit(clinic, await signUp(clinic, 'Gus Grant'), tran, -5 * 24 * 60);
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [visit]);
  const warned = async () => (await clinic.call(readWarnings, { as: olga })).reply.find(({ code }) => code === 'notes_of_who_left')?.words;
  expect(await warned()).toBeUndefined();
  expect((await leave(tran)).reply.state).toBe('left');
  expect(await warned()).toBe(
    '1 visit of Dr. Tran, who cannot sign here any more, has no signed note: offer these patients a visit with a colleague or give the money back, or let their dermatologist back in to sign.',
  );
  await clinic.sql(`update appointment set status = 'note_signed' where id = $1`, [visit]);
  expect(await warned()).toBeUndefined();
});

test.each(['treat', 'sign-notes'] as const)(
  'whoever loses the right “%s” hands over as when leaving, and is not chosen any more',
  async (right) => {
    const roy = await working(`Dr. Roy ${right}`);
    await working(`Dr. Colleague ${right}`);
    const dora = await signUp(clinic, `Dora ${right}`);
    await keepCard(clinic, dora);
    const { id } = await bookOn(clinic, dora, { provider: roy.accountId, days: right === 'treat' ? 5 : 6 });
    const take = () =>
      clinic.call(setRight, {
        as: olga,
        params: { id: roy.accountId, right },
        body: { has: false, because: 'A pause', seen_role: 'provider' },
      });
    await clinic.sql(`update appointment set status = 'in_call' where id = $1`, [id]);
    expect((await take()).refusal.detail).toContain('still has 1 visit open');
    await clinic.sql(`update appointment set status = 'booked' where id = $1`, [id]);
    expect((await take()).status).toBe(200);
    const [row] = await clinic.sql<{ provider_id: string }>('select provider_id from appointment where id = $1', [id]);
    expect(row?.provider_id).not.toBe(roy.accountId);
    expect(await clinic.sql('select published_at from provider where id = $1', [roy.accountId])).toEqual([{ published_at: null }]);
  },
);

test('an e-Consult that they have taken goes back to the list at once', async () => {
  const gray = await working('Dr. Gray');
  await offerEconsults(clinic);
  const { pass } = await enterAsProvider(clinic, await staff(clinic, 'Sam'));
  const id = await ask(clinic, pass, []);
  expect((await clinic.call(claimEconsult, { as: gray, params: { id } })).status).toBe(200);
  expect((await leave(gray)).status).toBe(200);
  expect(await clinic.sql('select state, claimed_by, claimed_until from econsult where id = $1', [id])).toEqual([
    { state: 'asked', claimed_by: null, claimed_until: null },
  ]);
});
