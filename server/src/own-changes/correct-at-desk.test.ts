/** The front desk corrects details with proof: kept with what stood there before, told to the patient, and never over what somebody changed meanwhile. */
import { readMe } from '@pellis/contract/accounts/settings';
import { correctDetails, type DeskDetails, readDeskDetails } from '@pellis/contract/own-changes/corrections';
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam Silva');
});
afterAll(() => clinic.end());

const read = async ({ patientId: id }: PatientPerson) => (await clinic.call(readDeskDetails, { as: sam, params: { id } })).reply;
const correct = (as: Person, { patientId: id }: PatientPerson, seen: DeskDetails, to: Partial<DeskDetails>) =>
  clinic.call(correctDetails, {
    as,
    params: { id },
    body: { ...seen, ...to, proof: 'called_back', reason: 'They had misspelt it', seen } as never,
  });

test('a corrected name and number count everywhere, with the proof beside them, and the patient reads of it', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana, { firstName: 'Ana', lastName: 'Alvarez' });
  const seen = await read(ana);
  const { status, reply } = await correct(sam, ana, seen, { firstName: 'Anna', phone: '(415) 555-0199' });
  expect([status, reply.firstName, reply.phone]).toEqual([200, 'Anna', '(415) 555-0199']);
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({ name: 'Anna Alvarez', first_name: 'Anna' });
  expect(await clinic.sql('select phone, phone_proven_at from account where id = $1', [ana.accountId])).toEqual([
    { phone: '(415) 555-0199', phone_proven_at: null },
  ]);
  const changes = (await clinic.call(listOwnChanges, { as: sam, params: { id: ana.patientId } })).reply;
  const because = 'Called back on the number on file: They had misspelt it';
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'Name', before: 'Ana Alvarez', after: 'Anna Alvarez', by: 'Sam Silva', because }),
      expect.objectContaining({ what: 'Phone', before: seen.phone, after: '(415) 555-0199', because }),
    ]),
  );
  await clinic.settled();
  const letters = await clinic.sql<{ body: string }>(
    `select body from letter where template = 'patient.details_corrected' and recipient = $1`,
    [ana.email],
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain('name and phone number');
  expect(letters[0]?.body).not.toContain('misspelt');
});

test('twelve presses at once are one correction and one e-mail', async () => {
  const cleo = await signUp(clinic, 'Cleo Castro');
  const seen = await read(cleo);
  const answers = await Promise.all(Array.from({ length: 12 }, () => correct(sam, cleo, seen, { lastName: 'Kastro' })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await clinic.settled();
  expect(await clinic.sql('select what from own_change where patient_id = $1', [cleo.patientId])).toHaveLength(1);
  expect(
    await clinic.sql(`select 1 from letter where template = 'patient.details_corrected' and recipient = $1`, [cleo.email]),
  ).toHaveLength(1);
});

test('without a proof and a reason nothing is corrected, and nobody but the desk corrects', async () => {
  const dev = await signUp(clinic, 'Dev Dunn');
  const seen = await read(dev);
  const body = { ...seen, lastName: 'Dunne', proof: '', reason: ' ', seen } as never;
  const refused = await clinic.call(correctDetails, { as: sam, params: { id: dev.patientId }, body });
  expect(refused.refusal.fields).toEqual({ proof: 'Choose what proof was seen', reason: 'Say why it is corrected' });
  const others = [dev, await admin(clinic, 'Olga Orlova'), await doctor(clinic, 'Dr. Lee')];
  for (const as of others) expect((await correct(as, dev, seen, { lastName: 'Dunne' })).status).toBe(404);
});

test('of whoever was erased nothing is corrected; a registration that gave way to whom the address belongs to was not erased', async () => {
  const [gia, eli] = [await signUp(clinic, 'Gia Grant'), await signUp(clinic, 'Eli Evans')];
  await clinic.sql('update patient set email = $1 where id = $2', [`given-up-${gia.accountId}@unconfirmed.invalid`, gia.patientId]);
  await clinic.sql('update patient set email = $1 where id = $2', [`erased-${eli.patientId}@erased.invalid`, eli.patientId]);
  expect((await correct(sam, gia, await read(gia), { lastName: 'Grand' })).reply.lastName).toBe('Grand');
  expect((await correct(sam, eli, await read(eli), { lastName: 'Evens' })).refusal.code).toBe('erased');
});
