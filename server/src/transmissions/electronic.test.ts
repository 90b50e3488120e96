/** Prescriptions through the pharmacy network: what it says becomes of them, and what is done when it is away. */
import { readNote } from '@pellis/contract/notes/notes';
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill, decideRefill, readRefill } from '@pellis/contract/refills/refills';
import { askRetraction, withdrawRetraction } from '@pellis/contract/retractions/retractions';
import { readTransmission, readTransmissions, sendOnPaper, sendToPharmacy } from '@pellis/contract/transmissions/transmissions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordedEvent } from '../platform/events.ts';
import { refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { atNetwork } from '../testing/pharmacies.ts';
import { openWithNetwork, pharmacyNamed, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { hear } from './hear.ts';
import { tellNeedsPharmacy, tellReceived } from './tell.ts';
import { watchTransmissions } from './watch.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let mission: string;
let lakeshore: string;

beforeAll(async () => {
  ({ clinic, ana, lee, mission, lakeshore } = await openWithNetwork());
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await choose(mission);
});
afterEach(() => atNetwork(clinic, '/standing', { name: 'is_down', on: 'false' }));
afterAll(() => clinic.end());

const choose = (pharmacy_id: string) => clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { pharmacy_id } });
const send = (id: string, pharmacy_id: string) => clinic.call(sendToPharmacy, { as: ana, params: { id }, body: { pharmacy_id } });
const where = async (id: string, as: Person = lee) => (await clinic.call(readTransmissions, { as, params: { id } })).reply[0];
const becomes = (id: string, state: string) => soon(async () => expect((await where(id))?.state).toBe(state));
const press = (move: string, id: string) => atNetwork(clinic, '/act', { move, id });
const atPharmacy = async (id: string) =>
  clinic.sql<{ message_id: string; pharmacy: string; state: string }>(
    'select message_id, pharmacy, state from pharmacy_network.prescription where message_id in (select id from transmission where note_id = $1)',
    [id],
  );

const prescribed = () => signPrescription(clinic, { patient: ana, dermatologist: lee });

test('signed, it is sent by itself; the pharmacy has it, the patient is told once, and it is filled', async () => {
  const id = await prescribed();
  await becomes(id, 'sent');
  const one = await where(id);
  await press('receive', one?.id ?? '');
  await becomes(id, 'received');
  await clinic.settled();
  const letters = await clinic.sql<{ body: string }>(`select body from letter where template = 'transmission.received'`);
  expect(letters).toHaveLength(1);
  expect(withoutIds(letters[0]?.body)).not.toMatch(/azelaic|gel/i);
  await press('fill', one?.id ?? '');
  await becomes(id, 'filled');
  expect((await send(id, lakeshore)).reply.detail).toContain('please call them');
  const { reply } = await clinic.call(readTransmission, { as: lee, params: { id: one?.id ?? '' } });
  expect(reply.history.map(({ name }) => name)).toEqual(['made', 'accepted', 'received', 'filled']);
});

test('moved by twelve presses, the first pharmacy lets go before the second has it, and only one has it', async () => {
  const id = await prescribed();
  await becomes(id, 'sent');
  const first = (await where(id))?.id ?? '';
  const pressed = await Promise.all(Array.from({ length: 12 }, () => send(id, lakeshore)));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  await becomes(id, 'cancel_asked');
  await soon(async () => expect((await press('approve_cancel', first)).status).toBe(303));
  await becomes(id, 'sent');
  await clinic.settled();
  const held = await atPharmacy(id);
  expect(held.map(({ state }) => state).sort()).toEqual(['cancelled', 'queued']);
  expect((await where(id))?.pharmacy?.name).toBe('Lakeshore Drugs');
});

test('while its note is being checked nothing leaves; it goes once the note stands', async () => {
  await clinic.sql('delete from chosen_pharmacy where patient_id = $1', [ana.patientId]);
  const id = await prescribed();
  await clinic.settled();
  const byLee = async () => (await clinic.call(readTransmissions, { as: lee, params: { id } })).reply[0];
  expect((await byLee())?.state).toBe('unaddressed');
  await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'It is about Ben', gives_back: false } });
  await clinic.call(sendToPharmacy, { as: lee, params: { id }, body: { pharmacy_id: mission } });
  await clinic.settled();
  expect(await byLee()).toMatchObject({ state: 'prepared', words: 'Its note is being checked: it waits for that.' });
  const paper = { as: lee, params: { id: (await byLee())?.id ?? '' }, body: { exception: 'outage', route: 'paper' } } as const;
  expect((await clinic.call(sendOnPaper, paper)).refusal).toMatchObject({
    code: 'being_checked',
    detail: 'Its note is being checked: no paper of it goes out until that is decided.',
  });
  const [open] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  await clinic.call(withdrawRetraction, { as: lee, params: { id: open?.id ?? '' }, body: {} });
  await becomes(id, 'sent');
  expect((await where(id))?.words).toBe('');
});

test('stopped, the pharmacy is asked to let go; one that filled it already says no, and its prescriber is told', async () => {
  const [kept, filled] = [await prescribed(), await prescribed()];
  for (const id of [kept, filled]) await becomes(id, 'sent');
  await press('receive', (await where(filled))?.id ?? '');
  await becomes(filled, 'received');
  for (const id of [kept, filled])
    await clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'The skin burned' } });
  for (const id of [kept, filled]) await becomes(id, 'cancel_asked');
  await soon(async () => {
    await press('approve_cancel', (await where(kept))?.id ?? '');
    await press('refuse_cancel', (await where(filled))?.id ?? '');
    expect([(await where(kept))?.state, (await where(filled))?.state]).toEqual(['cancelled', 'cancel_refused']);
  });
  expect((await where(filled, ana))?.words).toContain('The pharmacy does not cancel it.');
  await clinic.settled();
  expect(await clinic.sql(`select 1 from letter where template = 'transmission.needs-prescriber'`)).toHaveLength(1);
});

test('a pharmacy that takes it not is a failure with its words, and it goes to another', async () => {
  const closed = await pharmacyNamed(clinic, ana, 'Old Mill');
  await choose(closed);
  const id = await prescribed();
  await becomes(id, 'failed');
  expect((await where(id))?.words).not.toBe('');
  await clinic.settled();
  const told = await clinic.sql<{ template: string }>(
    `select template from letter where template like 'transmission.n%' order by sent_at desc limit 2`,
  );
  expect(told.map(({ template }) => template).sort()).toEqual(['transmission.needs-prescriber', 'transmission.not-arrived']);
  expect((await send(id, mission)).reply.detail).toBe('On its way to Mission Street Pharmacy.');
  await becomes(id, 'sent');
});

test('while the network is away it waits; its prescriber may print it, and what may have arrived is called back', async () => {
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'true' });
  const id = await prescribed();
  await soon(async () => expect((await where(id))?.words).toContain('does not answer'));
  const waiting = (await where(id))?.id ?? '';
  const printed = await clinic.call(sendOnPaper, { as: lee, params: { id: waiting }, body: { exception: 'outage', route: 'paper' } });
  expect(printed.status).toBe(200);
  expect((await where(id))?.state).toBe('handed_over');
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'false' });
  await soon(async () =>
    expect(await clinic.sql('select state from transmission where id = $1', [waiting])).toEqual([{ state: 'cancelled' }]),
  );
  expect(await atPharmacy(id)).toEqual([]);
}, 60_000);

test('what a pharmacy fills although it left on paper too is told to its prescriber, and an older one leaves no second paper', async () => {
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'true' });
  const id = await prescribed();
  await soon(async () => expect((await where(id))?.words).toContain('does not answer'));
  const first = (await where(id))?.id ?? '';
  const paper = { exception: 'outage', route: 'paper' } as const;
  expect((await clinic.call(sendOnPaper, { as: lee, params: { id: first }, body: paper })).status).toBe(200);
  expect((await clinic.call(sendOnPaper, { as: lee, params: { id: first }, body: paper })).refusal.code).toBe('elsewhere');
  await hear(clinic.clinic, { id: `late ${first}`, about: first, at: new Date(), event: 'filled', words: 'Dispensed.' });
  expect(await clinic.sql('select state, words from transmission where id = $1', [first])).toEqual([
    { state: 'cancel_refused', words: 'It has this one, although it left another way too: call both. Dispensed.' },
  ]);
  await clinic.settled();
  const [told] = await clinic.sql(`select 1 from letter where template = 'transmission.needs-prescriber' and body like '%' || $1 || '%'`, [
    first,
  ]);
  expect(told).toBeDefined();
}, 60_000);

test('an approved refill is a prescription of its own, goes to the pharmacy by itself, and twelve approvals are one', async () => {
  const id = await prescribed();
  await becomes(id, 'sent');
  const first = (await where(id))?.id ?? '';
  for (const move of ['receive', 'fill']) await press(move, first);
  await becomes(id, 'filled');
  await clinic.call(askForRefill, { as: ana, params: { id }, body: refillForm });
  const [refill] = await clinic.sql<{ id: string }>(`select id from refill_request where note_id = $1`, [id]);
  const { reply: asked } = await clinic.call(readRefill, { as: lee, params: { id: refill?.id ?? '' } });
  expect(asked.renews).toEqual([{ position: 0, name: 'Azelaic acid 15% gel', refills: 1 }]);
  const body = { decision: 'approve', words: 'As before, twice more.', refills: [{ position: 0, refills: 2 }], reasons: [] };
  const pressed = await Promise.all(
    Array.from({ length: 12 }, () => clinic.call(decideRefill, { as: lee, params: { id: refill?.id ?? '' }, body })),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  await soon(async () => expect((await where(id))?.id).not.toBe(first));
  await becomes(id, 'sent');
  const { reply: note } = await clinic.call(readNote, { as: ana, params: { id } });
  expect(note.prescriptions).toMatchObject([{ position: 0, refills: 2, is_renewal: true, state: 'active', stopped: null }]);
  expect(await atPharmacy(id)).toHaveLength(2);
  // stopping stops what counts now
  await clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'Enough' } });
  await becomes(id, 'cancel_asked');
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.prescriptions).toMatchObject([{ state: 'stopped' }]);
}, 60_000);

test('a refill is told of as the first time: that it is at the same pharmacy, or that nobody has named one; a second try tells nothing', async () => {
  const told = async (template: string, id: string) => {
    await clinic.settled();
    return (await clinic.sql(`select from letter where template = $1 and body like '%/notes/' || $2 || '%'`, [template, id])).length;
  };
  const refill = async (id: string, before: string) => {
    await clinic.call(askForRefill, { as: ana, params: { id }, body: refillForm });
    const [asked] = await clinic.sql<{ id: string }>(`select id from refill_request where note_id = $1`, [id]);
    const body = { decision: 'approve', words: 'As before.', refills: [], reasons: [] };
    expect((await clinic.call(decideRefill, { as: lee, params: { id: asked?.id ?? '' }, body })).status).toBe(200);
    await soon(async () => expect((await where(id))?.id).not.toBe(before));
    return (await where(id))?.id ?? '';
  };
  const again = (subject_id: string) => ({ subject_id }) as RecordedEvent;

  const id = await prescribed();
  await becomes(id, 'sent');
  const first = (await where(id))?.id ?? '';
  await press('receive', first);
  await becomes(id, 'received');
  expect(await told('transmission.received', id)).toBe(1);
  const second = await refill(id, first);
  await becomes(id, 'sent');
  await press('receive', second);
  await becomes(id, 'received');
  expect(await told('transmission.received', id)).toBe(2);
  for (const one of [first, second]) await tellReceived(clinic.clinic, again(one));
  expect(await told('transmission.received', id)).toBe(2);

  await clinic.sql('delete from chosen_pharmacy where patient_id = $1', [ana.patientId]);
  const nowhere = await prescribed();
  await becomes(nowhere, 'unaddressed');
  const dayLater = () => watchTransmissions(clinic.clinic, new Date(Date.now() + 25 * 3_600_000));
  await dayLater();
  expect(await told('transmission.needs-pharmacy', nowhere)).toBe(1);
  const unnamed = await refill(nowhere, (await where(nowhere))?.id ?? '');
  await dayLater();
  await tellNeedsPharmacy(clinic.clinic, again(unnamed));
  expect(await told('transmission.needs-pharmacy', nowhere)).toBe(2);
}, 60_000);

test('an answer of the network that is lost on its way, or a kill before it is kept, sends once', async () => {
  const { pharmacyNetwork } = clinic.clinic;
  const { send: really } = pharmacyNetwork;
  let tries = 0;
  pharmacyNetwork.send = async (message) => {
    await really(message);
    tries += 1;
    if (tries === 1) throw new Error('the answer was lost');
  };
  const id = await prescribed();
  // by the network's own news, or by the second try
  await becomes(id, 'sent');
  await clinic.settled();
  pharmacyNetwork.send = really;
  expect(tries).toBeGreaterThan(0);
  expect(await atPharmacy(id)).toHaveLength(1);
}, 60_000);

test('what nobody takes for a day is given up, so that a person sees to it', async () => {
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'true' });
  const id = await prescribed();
  await soon(async () => expect((await where(id))?.words).toContain('does not answer'));
  await watchTransmissions(clinic.clinic, new Date(Date.now() + 25 * 3_600_000));
  expect(await where(id)).toMatchObject({ state: 'failed', words: expect.stringContaining('may have arrived all the same') });
  // what is written for whoever sees to it is not the patient's to do
  expect(await where(id, ana)).toMatchObject({ state: 'failed', words: '', may_have_arrived: true });
});

test('a prescriber without an NPI sends nothing, and reads why', async () => {
  await clinic.sql('delete from prescriber_enrolment');
  await clinic.sql('update provider_number set npi = null');
  const id = await prescribed();
  await becomes(id, 'failed');
  expect((await where(id))?.words).toContain('has no NPI here yet');
  await clinic.sql(`update provider_number set npi = '1234567893'`);
  expect((await send(id, mission)).reply.detail).toBe('On its way to Mission Street Pharmacy.');
  await becomes(id, 'sent');
});

test('news that nobody signed, and the same news twice, change nothing', async () => {
  const id = await prescribed();
  await becomes(id, 'sent');
  const one = (await where(id))?.id;
  const body = JSON.stringify({ id: 'forged', about: one, at: new Date().toISOString(), event: 'filled', words: '' });
  for (const headers of [{}, { 'pharmacy-network-signature': 't=1,v1=00' }]) {
    const forged = await clinic.app.inject({ method: 'POST', url: '/_api/v1/webhooks/pharmacy-network', payload: body, headers });
    expect(forged.statusCode).toBe(400);
  }
  expect((await where(id))?.state).toBe('sent');
});
