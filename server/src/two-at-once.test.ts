/** Twelve at one record, wherever one thing is kept by several people: one save stands, the others read what it says, and nothing is written over in silence. */
import { correctDetails, type DeskDetails, readDeskDetails } from '@pellis/contract/own-changes/corrections';
import { changeAddress, changeName, readContact } from '@pellis/contract/own-changes/own-changes';
import { closeState, listKeptStates, openState } from '@pellis/contract/served-states/state-settings';
import { listKeptServices, noPriceYet, setPrice, takePriceBack } from '@pellis/contract/services/service-settings';
import { changeRole, readPerson, setCredentials, setRight } from '@pellis/contract/staff/person';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from './testing/clinic.ts';
import { admin, assistant, doctor, license, type PatientPerson, type Person, signUp, staff } from './testing/people.ts';

let clinic: TestClinic;
let [sam, tess, olga, pia]: Person[] = [];
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, tess] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess')];
  [olga, pia] = [await admin(clinic, 'Olga'), await admin(clinic, 'Pia')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

interface Answer {
  status: number;
  refusal?: { code: string; theirs?: { by: { name: string; is_me: boolean } | null; values: Record<string, unknown> } };
}
const twelve = <T extends Answer>(save: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 12 }, (_, at) => save(at)));
/** The number of the one that stands; every other answer says what it wrote. */
function onlyOneOf(answers: readonly Answer[]): number {
  const stood = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter((_, at) => at !== stood).map(({ status, refusal }) => [status, refusal?.code])).toEqual(
    Array(11).fill([409, 'changed_meanwhile']),
  );
  return stood;
}
const theirsIn = (answers: readonly Answer[]) => answers.find(({ status }) => status === 409)?.refusal?.theirs;

const seenAtDesk = async ({ patientId: id }: PatientPerson) => (await clinic.call(readDeskDetails, { as: sam, params: { id } })).reply;
const correct = (as: Person | undefined, { patientId: id }: PatientPerson, seen: DeskDetails, to: Partial<DeskDetails>) =>
  clinic.call(correctDetails, {
    as,
    params: { id },
    body: { ...seen, ...to, proof: 'letter', reason: 'As in their letter', seen } as never,
  });

test('a patient’s details: one of twelve stands, other fields of two go together, and an address is never half of each', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const seen = await seenAtDesk(ana);
  const answers = await twelve((at) => correct(at % 2 ? sam : tess, ana, seen, { lastName: `Alvare${'abcdefghijkl'[at]}` }));
  const stood = onlyOneOf(answers);
  const lastName = `Alvare${'abcdefghijkl'[stood]}`;
  expect(theirsIn(answers)).toMatchObject({ values: { ...seen, lastName }, by: { name: stood % 2 ? 'Sam' : 'Tess' } });
  expect(await clinic.sql('select 1 from own_change where patient_id = $1', [ana.patientId])).toHaveLength(1);

  // the patient moved meanwhile, and the desk corrects the name that it saw
  const before = await seenAtDesk(ana);
  const moved = { street: '1 Main Street', unit: '', city: 'Oakland', state: 'CA', postalCode: '94601' } as const;
  await clinic.call(changeAddress, { as: ana, body: moved });
  expect((await correct(sam, ana, before, { firstName: 'Anna' })).reply).toMatchObject({ firstName: 'Anna', ...moved });
  const half = await correct(sam, ana, before, { city: 'Berkeley' });
  expect([half.status, half.refusal.theirs?.by]).toEqual([409, { name: 'Sam', is_me: true }]);
  expect(half.refusal.theirs?.values).toMatchObject(moved);
});

test('one’s own name and address say what they saw, and who of the clinic was quicker is the clinic', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  const { reply: contact } = await clinic.call(readContact, { as: ben });
  const { firstName, lastName, address } = contact;
  await correct(sam, ben, await seenAtDesk(ben), { lastName: 'Barker' });
  const rename = (to: string, seen = { firstName, lastName }) =>
    clinic.call(changeName, { as: ben, body: { firstName, lastName: to, seen } });
  const refused = await rename('Bakker');
  expect([refused.status, refused.refusal.theirs]).toEqual([
    409,
    { by: { name: 'The clinic', is_me: false }, values: { firstName: 'Ben', lastName: 'Barker' } },
  ]);
  // the same change is no clash, and who has seen theirs writes over it
  expect([(await rename('Barker')).status, (await rename('Bakker', { firstName, lastName: 'Barker' })).status]).toEqual([200, 200]);
  const answers = await twelve((at) =>
    clinic.call(changeAddress, { as: ben, body: { ...address, street: `${at + 1} Main Street`, city: 'Oakland', seen: address } as never }),
  );
  expect(theirsIn(answers)?.values).toMatchObject({ street: `${onlyOneOf(answers) + 1} Main Street` });
  // a page from before this was asked says nothing of what it saw
  expect((await clinic.call(changeName, { as: ben, body: { firstName, lastName: 'Baker' } })).status).toBe(200);
});

test('a role, what may be done beside it, and the letters behind a name', async () => {
  const kim = await staff(clinic, 'Kim');
  const params = { id: kim.accountId };
  const roles = ['biller', 'admin'] as const;
  const become = (role: (typeof roles)[number], as = olga) =>
    clinic.call(changeRole, { as, params, body: { role, because: 'A new job', credentials: '', cpsono: '', seen: { role: 'staff' } } });
  const answers = await twelve((at) => become(roles[at % 2] ?? 'biller', at % 2 ? pia : olga));
  const { role } = (await clinic.call(readPerson, { as: olga, params })).reply;
  // who wished the same is told so, who wished the other is asked
  expect(answers.filter((_, at) => roles[at % 2] === role).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(theirsIn(answers)).toEqual({
    by: { name: role === 'admin' ? 'Pia' : 'Olga', is_me: false },
    values: { role },
  });
  expect(await clinic.sql(`select 1 from event where subject_id = $1 and name = 'account.role_changed'`, [kim.accountId])).toHaveLength(1);
  const give = (seen_role: 'staff' | typeof role) =>
    clinic.call(setRight, {
      as: olga,
      params: { ...params, right: 'bill-insurance' },
      body: { has: role !== 'biller', because: 'Helps out', seen_role },
    });
  expect([(await give('staff')).status, (await give(role)).status]).toEqual([409, 200]);

  const nia = await assistant(clinic, 'Nia');
  const letters = await twelve((at) =>
    clinic.call(setCredentials, { as: olga, params: { id: nia.accountId }, body: { credentials: `PA-${at}`, seen: { credentials: '' } } }),
  );
  expect(theirsIn(letters)?.values).toEqual({ credentials: `PA-${onlyOneOf(letters)}` });
});

test('a price of one day and place, and the day on which a state closes', async () => {
  const dayIn = async (ahead: number) =>
    (await clinic.sql<{ day: string }>(`select today_in('CA') + $1::int as day`, [ahead]))[0]?.day ?? '';
  const from_day = await dayIn(9);
  const set = (price: number, seen: number | null | typeof noPriceYet, as = olga) =>
    clinic.call(setPrice, { as, headers: keyless, params: { id: 1 }, body: { state: null, price, from_day, seen: { price: seen } } });
  const prices = await twelve((at) => set(20_000 + at, noPriceYet, at % 2 ? pia : olga));
  const price = 20_000 + onlyOneOf(prices);
  expect(theirsIn(prices)).toMatchObject({ values: { price } });
  expect((await set(price, noPriceYet)).status).toBe(200);
  const [kept] = (await clinic.call(listKeptServices, { as: olga })).reply.find(({ id }) => id === 1)?.prices ?? [];
  await clinic.call(takePriceBack, { as: pia, headers: keyless, params: { id: kept?.id ?? 0 } });
  expect((await set(25_000, price)).refusal.theirs).toEqual({ by: { name: 'Pia', is_me: false }, values: { price: noPriceYet } });

  const lee = await doctor(clinic, 'Dr. Lee');
  await license(clinic, lee, 'NV');
  await clinic.call(openState, { as: olga, headers: keyless, body: { state: 'NV', opens_on: await dayIn(0) } });
  const id = (await clinic.call(listKeptStates, { as: olga })).reply.find(({ code }) => code === 'NV')?.id ?? 0;
  const days = await Promise.all(Array.from({ length: 12 }, (_, at) => dayIn(20 + at)));
  const closings = await twelve((at) =>
    clinic.call(closeState, { as: at % 2 ? pia : olga, params: { id }, body: { closes_on: days[at] ?? '', seen: { closes_on: null } } }),
  );
  expect(theirsIn(closings)?.values).toEqual({ closes_on: days[onlyOneOf(closings)] });
});
