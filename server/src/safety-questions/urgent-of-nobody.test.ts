/** Answers that cannot wait, of somebody whose dermatologist is still here and gives no care any more: every dermatologist has them, and is written to. */
import { tellUrgentInCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { listUrgentAnswers, markUrgentAnswerRead } from '@pellis/contract/safety-questions/safety-reviews';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInWays } from '../testing/check-ins.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { urgentForm } from '../testing/urgent.ts';

let clinic: TestClinic;
let gone: Person;
let kim: Person;
const ways = checkInWays(() => ({ clinic, lee: gone }));

beforeAll(async () => {
  clinic = await openTestClinic();
  kim = await doctor(clinic, 'Dr. Kim');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const has = async (as: Person, id: string) => {
  const { reply, status } = await clinic.call(listUrgentAnswers, { as });
  return status === 200 ? reply.some((one) => one.id === id && one.is_everybodys) : 'refused';
};
const toldOf = async ({ patientId }: PatientPerson) => {
  await clinic.settled();
  const rows = await clinic.sql<{ recipient: string }>(
    `select l.recipient from letter l join event e on l.about like 'event ' || e.id || ' to %'
      where l.template = 'safety.urgent-answer' and e.patient_id = $1 order by l.recipient`,
    [patientId],
  );
  return rows.map(({ recipient }) => recipient);
};

const deny = `insert into account_right (account_id, role, name, is_given, because) values ($1, 'provider', $2, false, 'Not for now')`;

test.each([
  ['works at the desk by now', (id: string) => clinic.sql(`update account set role = 'staff' where id = $1`, [id]), 'refused', false],
  ['may not treat any more', (id: string) => clinic.sql(deny, [id, 'treat']), 'refused', false],
  ['may not sign any more', (id: string) => clinic.sql(deny, [id, 'sign-notes']), true, true],
] as const)('of a check-in whose dermatologist %s', async (what, stop, forGone, isTold) => {
  gone = await doctor(clinic, `Dr. Gone who ${what}`);
  const { person, id } = await ways.asked();
  const answer = urgentForm();
  await stop(gone.accountId);
  expect((await clinic.call(tellUrgentInCheckIn, { as: person, params: { id }, body: answer, headers: keyless })).status).toBe(200);
  expect([await has(kim, answer.id), await has(gone, answer.id)]).toEqual([true, forGone]);
  const told = await toldOf(person);
  expect([told.includes(kim.email), told.includes(gone.email)]).toEqual([true, isTold]);
  expect((await clinic.call(markUrgentAnswerRead, { as: kim, params: { id: answer.id } })).status).toBe(200);
  expect(await has(kim, answer.id)).toBe(false);
});
