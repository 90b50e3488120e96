/** A prescription that waits for its prescriber's reason, once they have stopped: whoever has the patient now lists it and decides; where nobody does, every dermatologist. */
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { changeRole } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import {
  downloadPrescription,
  listTransmissions,
  readTransmission,
  seeToTransmission,
  sendOnPaper,
} from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { wordsOnPaper } from '../testing/paper-words.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { signPrescription } from '../testing/prescribing.ts';

let clinic: TestClinic;
let olga: Person;
let sam: Person;
let osei: Person;
let kim: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, sam] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
  [osei, kim] = [await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Kim')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Whose pharmacy is reached by fax alone. */
async function patientNamed(name: string): Promise<PatientPerson> {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const typed = {
    ...{ name: 'Corner Drug', address: '24 Mission Street', city: 'San Francisco', state: 'CA', postal_code: '94110' },
    ...{ phone: '(415) 555-0161', fax: '(415) 555-0162' },
  };
  await clinic.call(choosePharmacy, { as: person, params: { id: person.patientId }, body: { typed } });
  return person;
}

/** The id of its way. */
async function waiting(patient: PatientPerson, dermatologist: Person): Promise<string> {
  const note = await signPrescription(clinic, { patient, dermatologist });
  await clinic.settled();
  const [way] = await clinic.sql<{ id: string; state: string }>('select id, state from transmission where note_id = $1', [note]);
  expect(way?.state).toBe('waiting');
  return way?.id ?? '';
}

const listed = async (as: Person) =>
  (await clinic.call(listTransmissions, { as })).reply.map(({ id, is_mine_to_do }) => [id, is_mine_to_do]);
const toDo = async (as: Person) => (await clinic.call(countTransmissions, { as })).reply.waiting;
const read = (as: Person, id: string) => clinic.call(readTransmission, { as, params: { id } });
const decide = (as: Person, id: string) =>
  clinic.call(sendOnPaper, { as, params: { id }, body: { exception: 'outage', route: 'paper' }, headers: keyless });
const lettersTo = async (template: string, { email }: Person) => {
  await clinic.settled();
  const rows = await clinic.sql<{ body: string }>('select body from letter where template = $1 and recipient = $2', [template, email]);
  return rows.map(({ body }) => body);
};

test('a colleague who treats the patient lists it, decides and prints it; nobody else, and they are told with the hand-over', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const ana = await patientNamed('Ana Alvarez');
  const own = await waiting(ana, osei);
  const left = await waiting(ana, lee);
  expect(await listed(osei)).toEqual([[own, true]]);
  expect([(await read(osei, left)).status, (await decide(osei, left)).status]).toEqual([404, 404]);

  expect((await clinic.call(endWork, { as: olga, headers: keyless, params: { id: lee.accountId } })).status).toBe(200);
  expect(await lettersTo('account.care_handed_over', osei)).toEqual([
    expect.stringContaining('Yours from now on: 1 prescription that waits to leave on paper.'),
  ]);
  expect(await listed(osei)).toEqual([
    [left, true],
    [own, true],
  ]);
  expect([await toDo(osei), await toDo(kim)]).toEqual([2, 0]);
  expect([await listed(kim), (await read(kim, left)).status, (await decide(kim, left)).status]).toEqual([[], 404, 404]);
  expect((await decide(sam, left)).status).toBe(404);
  const { reply } = await read(osei, left);
  expect(reply).toMatchObject({ prescriber: 'Dr. Lee', prescription: 'Azelaic acid 15% gel', is_mine_to_do: true });
  expect(reply.exceptions.length).toBeGreaterThan(0);
  const take = { as: osei, params: { id: left }, body: { from: null, is_mine: true } };
  expect((await clinic.call(seeToTransmission, take)).status).toBe(200);

  const decided = await decide(osei, left);
  expect(decided.status).toBe(200);
  const printed = await clinic.call(downloadPrescription, { as: osei, params: { id: decided.reply.id } });
  // who prescribed it stays who signed it
  expect(wordsOnPaper(printed.raw)).toMatch(/Signed electronically by Dr\. Lee/);
  expect((await clinic.call(downloadPrescription, { as: kim, params: { id: decided.reply.id } })).status).toBe(404);
  const [by] = await clinic.sql(`select actor_id from event where name = 'transmission.on_paper' and subject_id = $1`, [decided.reply.id]);
  expect(by).toEqual({ actor_id: osei.accountId });
  expect(await listed(osei)).toEqual([[own, true]]);
}, 60_000);

test('what waits only after they have stopped is told to whoever sees to it, as a colleague’s', async () => {
  const gray = await doctor(clinic, 'Dr. Gray');
  const cleo = await patientNamed('Cleo Cruz');
  await waiting(cleo, kim);
  const late = await waiting(cleo, gray);
  await clinic.settled();
  await clinic.sql(`insert into account_right values ($1, 'provider', 'treat', false, 'Not for now')`, [gray.accountId]);
  await clinic.clinic.db.write({ kind: 'clinic', because: 'test' }, async (transaction, actor) =>
    clinic.clinic.happened(transaction, actor, { name: 'transmission.needs_reason', patientId: cleo.patientId, subjectId: late }),
  );
  const told = (await lettersTo('transmission.needs-colleague', kim)).filter((body) => body.includes(late));
  expect(told).toEqual([expect.stringContaining('A prescription of a colleague who has stopped has not arrived')]);
  // of hers while she treated, and none since
  expect((await lettersTo('transmission.needs-prescriber', gray)).filter((body) => body.includes(late))).toHaveLength(1);
  expect((await decide(gray, late)).status).toBe(404);
  // what she cannot open is not hers to do
  expect([(await listed(gray)).filter(([, isMine]) => isMine), await toDo(gray)]).toEqual([[], 0]);
  expect((await decide(kim, late)).status).toBe(200);
}, 60_000);

test('where nobody else has seen the patient it is every dermatologist’s, and whoever is first decides', async () => {
  const marin = await doctor(clinic, 'Dr. Marin');
  const ben = await patientNamed('Ben Brown');
  const left = await waiting(ben, marin);
  const body = { role: 'staff' as const, because: 'Works at the desk from now on', credentials: '', cpsono: '' };
  expect((await clinic.call(changeRole, { as: olga, params: { id: marin.accountId }, body })).status).toBe(200);
  for (const person of [osei, kim]) {
    expect((await listed(person)).slice(0, 1)).toEqual([[left, true]]);
    expect((await read(person, left)).reply.patient.full_name).toBe('Ben Brown');
    expect((await lettersTo('account.care_handed_over', person)).at(-1)).toContain('1 prescription that waits to leave on paper');
  }
  // in a clinic without a desk
  await clinic.sql(`insert into account_right values ($1, 'provider', 'route-prescriptions', true, 'No desk yet')`, [osei.accountId]);
  expect(await listed(osei)).toContainEqual([left, true]);
  const withDesk = await toDo(osei);
  await clinic.sql('delete from account_right where account_id = $1', [osei.accountId]);
  expect(withDesk).toBe(await toDo(osei));
  // the desk sees where it is, and gives no reason
  expect([(await read(sam, left)).reply.exceptions, (await decide(sam, left)).status]).toEqual([[], 404]);
  expect((await decide(kim, left)).status).toBe(200);
  expect((await listed(osei)).map(([id]) => id)).not.toContain(left);
}, 60_000);
