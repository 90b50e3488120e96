/** A dermatologist stops, whose patients no colleague has seen: what comes for these reaches every dermatologist, and all are told. */
import { cancelLabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { acknowledgeLabResult, readLabResult, readLabWork, typeLabResult } from '@pellis/contract/lab-results/lab-results';
import { changeRole } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { watchMissedOrders } from '../lab-orders/watch-missed.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, typed, value } from '../testing/labs.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
let sam: Person;
let osei: Person;
let kim: Person;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, sam] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
  [osei, kim] = [await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Kim')];
  ana = await signUp(clinic, 'Ana Alvarez');
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const work = async (as: Person) => (await clinic.call(readLabWork, { as })).reply;
const alt = async (number: string, more = {}) =>
  (await clinic.call(typeLabResult, { as: sam, body: typed(number, [value('alt', '30', 'U/L')], more) })).reply.id;
const leave = ({ accountId }: Person) => clinic.call(endWork, { as: olga, headers: keyless, params: { id: accountId } });
const told = async (template: string) =>
  (await clinic.sql<{ recipient: string }>('select recipient from letter where template = $1', [template]))
    .map(({ recipient }) => recipient)
    .sort();
const both = () => [kim.email, osei.email].sort();
const acknowledge = (as: Person, id: string) =>
  clinic.call(acknowledgeLabResult, { as, params: { id }, body: { words: 'All good.', was_discussed: false } });

test('results that wait or come, and orders without one, are every dermatologist’s, who are told; whoever is first sees to it', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const orders = [];
  for (const _ of ['came', 'comes', 'missed', 'forgotten']) orders.push(await orderSigned(clinic, { patient: ana, by: lee }));
  const [came, comes, missed, forgotten] = orders;
  if (!came || !comes || !missed || !forgotten) throw new Error('four were ordered');
  const waits = await alt(came.number);
  await clinic.sql('alter table lab_order disable trigger user');
  const overdue = (id: string) => clinic.sql(`update lab_order set expected_by = '2020-01-01' where id = $1`, [id]);
  await overdue(missed.id);

  expect((await leave(lee)).status).toBe(200);
  await clinic.settled();
  expect(await told('account.care_handed_over')).toEqual(both());
  for (const person of [osei, kim])
    expect((await work(person)).to_read).toMatchObject([{ id: waits, patient: 'Ana Alvarez', owner: 'any dermatologist' }]);
  const arrived = await alt(comes.number);
  const onPaper = await alt('', { patient_id: ana.patientId });
  await clinic.settled();
  expect(await told('lab_result.for_any')).toEqual([...both(), ...both()].sort());
  expect((await work(kim)).to_read.map(({ id }) => id)).toEqual([waits, arrived, onPaper]);
  expect((await clinic.call(readLabResult, { as: kim, params: { id: arrived } })).reply).toMatchObject({ owner: null, may_read: true });
  expect((await acknowledge(kim, arrived)).status).toBe(200);
  expect((await work(osei)).to_read.map(({ id }) => id)).toEqual([waits, onPaper]);

  await overdue(forgotten.id);
  await clinic.sql('alter table lab_order enable trigger user');
  await watchMissedOrders(clinic.clinic, new Date());
  await clinic.settled();
  // the one that was over when its dermatologist left, too: the clock had not told of it yet
  expect(await told('lab_order.missed_of_nobody')).toEqual([...both(), ...both()].sort());
  expect((await work(osei)).missed.map(({ id }) => id).sort()).toEqual([missed.id, forgotten.id].sort());
  const cancel = (as: Person) => clinic.call(cancelLabOrder, { as, params: { id: missed.id }, body: { reason: 'Done elsewhere' } });
  for (const person of [sam, olga]) expect((await cancel(person)).status).toBe(404);
  expect((await cancel(osei)).status).toBe(200);
  expect((await work(kim)).missed.map(({ id }) => id)).toEqual([forgotten.id]);
}, 60_000);

test('whoever is no dermatologist any more reads no result: a colleague who treats the patient does, and is told once of all of them', async () => {
  const marin = await doctor(clinic, 'Dr. Marin');
  const ben = await signUp(clinic, 'Ben Brown');
  await fillProfile(clinic, ben);
  await keepCard(clinic, ben);
  await orderSigned(clinic, { patient: ben, by: osei });
  const [first, second] = [await orderSigned(clinic, { patient: ben, by: marin }), await orderSigned(clinic, { patient: ben, by: marin })];
  const waits = await alt(first.number);
  const body = { role: 'staff' as const, because: 'Works at the desk from now on', credentials: '', cpsono: '' };
  expect((await clinic.call(changeRole, { as: olga, params: { id: marin.accountId }, body })).status).toBe(200);
  await clinic.settled();
  const letters = await clinic.sql<{ text: string }>(
    `select body as text from letter where template = 'account.care_handed_over' and recipient = $1 and body like '%Yours from now on%'`,
    [osei.email],
  );
  expect(letters).toEqual([{ text: expect.stringContaining('Yours from now on: 1 lab result.') }]);
  const arrived = await alt(second.number);
  const mine = async (as: Person) => (await work(as)).to_read.filter(({ patient }) => patient === 'Ben Brown').map(({ id }) => id);
  expect([await mine(osei), await mine(kim)]).toEqual([[waits, arrived], []]);
}, 60_000);
