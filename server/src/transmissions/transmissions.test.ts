/** Prescriptions on their way: where the patient wants them, on paper for a reason, and each at one place at a time. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { choosePharmacy, readChosenPharmacy, searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { freeEntry, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askRetraction, withdrawRetraction } from '@pellis/contract/retractions/retractions';
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import {
  downloadPrescription,
  listTransmissions,
  readTransmission,
  readTransmissions,
  seeToTransmission,
  sendOnPaper,
  sendToPharmacy,
} from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { freeTransmissionsOf } from './see-to.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

const petrolatum: Prescription = {
  ...noPrescription,
  ...{ drug: 'Azelaic acid', strength: '15%', form: 'gel', sig: 'Apply twice a day', quantity: 50, unit: 'g', days_supply: 30, refills: 1 },
};
const corner = {
  ...{ name: 'Corner Drug', address: '24 Mission Street', city: 'San Francisco', state: 'CA', postal_code: '94110' },
  ...{ phone: '(415) 555-0161', fax: '(415) 555-0162' },
};

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei, sam] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

async function prescribed(prescriptions: Prescription[]): Promise<string> {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { rx: _, ...words } = draft;
  await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...words, prescriptions }, headers: { 'if-match': '0' } });
  const signed = await clinic.call(signNote, { as: lee, params: { id }, headers: { 'if-match': '1' }, body: { reasons: [] } });
  expect(signed.status).toBe(200);
  await clinic.settled();
  return id;
}
const where = async (id: string, as: Person = lee) => (await clinic.call(readTransmissions, { as, params: { id } })).reply;
const choose = (typed: typeof corner, as: Person = ana) =>
  clinic.call(choosePharmacy, { as, params: { id: ana.patientId }, body: { typed } });
const send = (id: string, pharmacy_id: string, as: Person = ana) =>
  clinic.call(sendToPharmacy, { as, params: { id }, body: { pharmacy_id } });
const onPaper = (id: string, body: { exception: 'outage' | 'content'; route: 'fax' | 'paper' }, as: Person = lee) =>
  clinic.call(sendOnPaper, { as, params: { id }, body });

test('without a pharmacy it waits for one, and goes there once the patient has said where', async () => {
  const id = await prescribed([petrolatum]);
  expect(await where(id)).toMatchObject([{ position: 0, state: 'unaddressed', pharmacy: null }]);
  const { reply: chosen } = await choose(corner);
  const sent = await send(id, chosen.pharmacy.id);
  expect([sent.status, sent.reply.detail]).toEqual([200, 'The dermatologist is asked to let it leave by fax to Corner Drug.']);
  expect(await where(id)).toMatchObject([{ state: 'waiting', route: 'fax', pharmacy: { name: 'Corner Drug' } }]);
  await clinic.settled();
  expect(await clinic.sql(`select 1 from letter where template = 'transmission.needs-prescriber'`)).toHaveLength(1);
});

test('a typed pharmacy is the patient’s alone: nobody finds it, nobody sends there', async () => {
  const { reply } = await choose({ ...corner, name: 'Hidden Drug' });
  const found = await clinic.call(searchPharmacies, { as: ben, body: { words: 'hidden', state: 'CA' } });
  expect(found.reply.pharmacies).toEqual([]);
  const stolen = await clinic.call(choosePharmacy, { as: ben, params: { id: ben.patientId }, body: { pharmacy_id: reply.pharmacy.id } });
  expect(stolen.status).toBe(404);
  for (const as of [ben, osei]) expect((await clinic.call(readChosenPharmacy, { as, params: { id: ana.patientId } })).status).toBe(404);
  expect((await clinic.call(readChosenPharmacy, { as: sam, params: { id: ana.patientId } })).reply.pharmacy?.name).toBe('Hidden Drug');
});

test('signed again for somebody whose pharmacy is known, it goes there by itself', async () => {
  await choose(corner);
  const id = await prescribed([petrolatum, freeEntry('Zinc paste, every evening')]);
  expect(await where(id)).toMatchObject([
    { position: 0, state: 'waiting', pharmacy: { name: 'Corner Drug' } },
    { position: 1, state: 'waiting', words: 'It is written in free words, which the electronic form cannot carry.' },
  ]);
});

test('the prescriber prints it for one of the law’s reasons, twelve presses are one paper, and it says the reason', async () => {
  await choose(corner);
  const id = await prescribed([petrolatum]);
  const [one] = await where(id);
  const body = { exception: 'outage', route: 'paper' } as const;
  expect((await onPaper(one?.id ?? '', body, osei)).status).toBe(404);
  expect((await onPaper(one?.id ?? '', body, sam)).status).toBe(404);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => onPaper(one?.id ?? '', body)));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  const paper = pressed.find(({ status }) => status === 200)?.reply.id ?? '';
  expect(await where(id)).toMatchObject([{ id: paper, route: 'paper', state: 'handed_over' }]);
  const printed = await clinic.call(downloadPrescription, { as: lee, params: { id: paper } });
  expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  for (const as of [ana, sam, osei]) expect((await clinic.call(downloadPrescription, { as, params: { id: paper } })).status).toBe(404);
  const { reply } = await clinic.call(readTransmission, { as: lee, params: { id: paper } });
  expect(reply).toMatchObject({ exception: 'The electronic way is out of order', prescription: 'Azelaic acid 15% gel' });
  // while its note is being checked, nobody prints it anew
  await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'It is about Ben', gives_back: false } });
  expect((await clinic.call(downloadPrescription, { as: lee, params: { id: paper } })).status).toBe(409);
  const [asked] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  await clinic.call(withdrawRetraction, { as: lee, params: { id: asked?.id ?? '' }, body: {} });
  expect((await clinic.call(downloadPrescription, { as: lee, params: { id: paper } })).status).toBe(200);
  // a paper in somebody's hand is nobody's to send elsewhere
  const { reply: other } = await choose({ ...corner, name: 'Other Drug' });
  expect((await send(id, other.pharmacy.id)).reply.detail).toContain('please call them');
});

test('the desk sees where it is and not what it is; another dermatologist sees nothing', async () => {
  await choose(corner);
  const id = await prescribed([petrolatum]);
  const rowOf = async (as: Person) => (await clinic.call(listTransmissions, { as })).reply.find(({ note_id }) => note_id === id);
  expect(await rowOf(sam)).toMatchObject({ patient: { full_name: 'Ana Alvarez' }, prescription: null, is_mine_to_do: false });
  expect(await rowOf(lee)).toMatchObject({ prescription: 'Azelaic acid 15% gel', is_mine_to_do: true });
  for (const as of [sam, lee]) {
    const toDo = (await clinic.call(listTransmissions, { as })).reply.filter((row) => row.is_mine_to_do);
    expect((await clinic.call(countTransmissions, { as })).reply.waiting).toBe(toDo.length);
  }
  expect(await rowOf(osei)).toBeUndefined();
  expect((await clinic.call(listTransmissions, { as: ana })).status).toBe(404);
});

test('what needs somebody is anybody’s until one takes it: twelve presses, one has it; who leaves gives it back; what needs nobody is nobody’s', async () => {
  const tess = await staff(clinic, 'Tess');
  await clinic.sql('delete from chosen_pharmacy where patient_id = $1', [ana.patientId]);
  const [one] = await where(await prescribed([petrolatum]), sam);
  const id = one?.id ?? '';
  expect(one?.state).toBe('unaddressed');
  const seeTo = (as: Person, from: string | null, is_mine = true) =>
    clinic.call(seeToTransmission, { as, params: { id }, body: { from, is_mine } });
  const pressed = await Promise.all(Array.from({ length: 12 }, (_, index) => seeTo([sam, tess, lee][index % 3] ?? sam, null)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const has = async () => (await clinic.call(readTransmission, { as: sam, params: { id } })).reply.seen_to_by;
  const owner = await has();
  expect(['Sam', 'Tess', 'Dr. Lee']).toContain(owner?.name);
  expect((await seeTo(osei, owner?.id ?? null)).status).toBe(404);
  expect((await seeTo(sam, null)).refusal).toMatchObject({ code: 'assigned', detail: `${owner?.name} sees to it.` });
  await seeTo(lee, owner?.id ?? null, false);
  expect(await has()).toBeNull();

  await seeTo(tess, null);
  await clinic.clinic.db.write(theClinic('test'), (transaction) => freeTransmissionsOf(transaction, tess.accountId));
  expect(await has()).toBeNull();

  await seeTo(sam, null);
  await clinic.sql(`update transmission set state = 'cancelled' where id = $1`, [id]);
  expect(await has()).toBeNull();
  expect((await seeTo(sam, sam.accountId, false)).refusal).toMatchObject({ code: 'needs_nobody', detail: 'It needs nobody any more.' });
});

test('what was stopped before it left ends here, and is sent nowhere', async () => {
  const { reply: chosen } = await choose(corner);
  const id = await prescribed([petrolatum]);
  await clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'The skin burned' } });
  await clinic.settled();
  expect(await where(id)).toMatchObject([{ state: 'cancelled', words: 'It was stopped before it left.' }]);
  expect((await send(id, chosen.pharmacy.id)).refusal.code).toBe('nothing_to_send');
});

test('by fax with a reason it arrives as a paper; a busy line is a failure that is tried again or goes another way', async () => {
  const ends = async (fax: string) => {
    const { reply: chosen } = await choose({ ...corner, fax });
    const id = await prescribed([petrolatum]);
    const [one] = await where(id);
    expect((await onPaper(one?.id ?? '', { exception: 'content', route: 'fax' })).status).toBe(200);
    await vi.waitFor(async () => expect((await where(id))[0]?.state).toMatch(/received|failed/), { timeout: 15_000 });
    return { id, chosen, state: (await where(id))[0]?.state, words: (await where(id))[0]?.words };
  };
  expect(await ends('(415) 555-0162')).toMatchObject({ state: 'received' });
  const { id, chosen, state, words } = await ends('(415) 555-0199');
  expect([state, words]).toEqual(['failed', 'The line was busy.']);
  // asked for again at the same pharmacy, it waits for the prescriber's word once more
  expect((await send(id, chosen.pharmacy.id)).reply.detail).toContain('asked to let it leave by fax');
}, 60_000);

test('a fax needs a number, and a wrong reason or a form without one loses nothing', async () => {
  const { reply: chosen } = await choose({ ...corner, name: 'No Fax Drug', fax: '' });
  const id = await prescribed([petrolatum]);
  const [one] = await where(id);
  const refused = await onPaper(one?.id ?? '', { exception: 'content', route: 'fax' });
  expect(refused.refusal.fields).toEqual({ route: 'No Fax Drug has no fax number here: call them, or print it.' });
  expect(await where(id)).toMatchObject([{ state: 'waiting', pharmacy: { id: chosen.pharmacy.id } }]);
  const typed = await choose({ ...corner, name: '', phone: '5' });
  expect(typed.status).toBe(422);
});
