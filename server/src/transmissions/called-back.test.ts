/** What was given up, or taken back too late, may lie at a pharmacy all the same: it is called back, so that nothing is filled twice. */
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill, decideRefill } from '@pellis/contract/refills/refills';
import { listTransmissions, readTransmissions, sendToPharmacy } from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { atNetwork } from '../testing/pharmacies.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';
import { hear } from './hear.ts';
import { watchTransmissions } from './watch.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let mission: string;
let lakeshore: string;

beforeAll(async () => {
  ({ clinic, ana, lee, mission, lakeshore } = await openWithNetwork());
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const send = (id: string, pharmacy_id: string) => clinic.call(sendToPharmacy, { as: ana, params: { id }, body: { pharmacy_id } });
const where = async (id: string) => (await clinic.call(readTransmissions, { as: lee, params: { id } })).reply[0];
const becomes = (id: string, state: string) => soon(async () => expect((await where(id))?.state).toBe(state));
const press = (move: string, id: string) => atNetwork(clinic, '/act', { move, id });
const atPharmacy = (id: string) =>
  clinic.sql('select from pharmacy_network.prescription where message_id in (select id from transmission where note_id = $1)', [id]);

/** It reached the pharmacy, and no word of it came back for a day. */
async function givenUpThoughItArrived(): Promise<{ note: string; first: string; hearAgain: () => void }> {
  const { pharmacyNetwork } = clinic.clinic;
  const { send: really, readIncoming } = pharmacyNetwork;
  pharmacyNetwork.readIncoming = () => undefined;
  pharmacyNetwork.send = async (message) => {
    await really(message);
    throw new Error('the answer was lost');
  };
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await soon(async () => expect(await atPharmacy(note)).toHaveLength(1));
  await soon(async () => expect((await where(note))?.words).toContain('does not answer'));
  await watchTransmissions(clinic.clinic, new Date(Date.now() + 25 * 3_600_000));
  expect(await where(note)).toMatchObject({ state: 'failed' });
  pharmacyNetwork.send = really;
  return { note, first: (await where(note))?.id ?? '', hearAgain: () => (pharmacyNetwork.readIncoming = readIncoming) };
}
const stateAtPharmacy = async (id: string) =>
  (
    await clinic.sql<{ state: string; reason: string }>(
      `select p.state, c.reason from pharmacy_network.prescription p left join pharmacy_network.cancel c on c.about = p.message_id where p.message_id = $1`,
      [id],
    )
  )[0];

test('what was given up is called back from the first pharmacy once it goes to another, or to the same one again', async () => {
  for (const to of [lakeshore, mission]) {
    const { note, first, hearAgain } = await givenUpThoughItArrived();
    hearAgain();
    await clinic.sql('delete from rate_limit');
    const pressed = await Promise.all(Array.from({ length: 12 }, () => send(note, to)));
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
    await soon(async () => expect((await stateAtPharmacy(first))?.reason).toBeTruthy());
    await press('approve_cancel', first);
    await becomes(note, 'sent');
    const states = await clinic.sql<{ state: string }>('select state from transmission where note_id = $1 order by made_at', [note]);
    await soon(async () => expect((await stateAtPharmacy(first))?.state).toBe('cancelled'));
    expect(states).toHaveLength(2);
  }
}, 120_000);

test('what was given up and then stopped is called back too', async () => {
  const { note, first, hearAgain } = await givenUpThoughItArrived();
  hearAgain();
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  await soon(async () => expect((await stateAtPharmacy(first))?.reason).toBe('Stopped by the prescriber'));
  await press('approve_cancel', first);
  await becomes(note, 'cancelled');
  // news that was overtaken: the pharmacy has let go of it since
  await hear(clinic.clinic, { id: `overtaken ${first}`, about: first, at: new Date(), event: 'received', words: '' });
  expect((await where(note))?.state).toBe('cancelled');
}, 60_000);

test('one that reaches the network after it was taken back is called back again; filled, its prescriber is told', async () => {
  const { note, first, hearAgain } = await givenUpThoughItArrived();
  hearAgain();
  // as if the network had not known it yet when it was asked
  await clinic.sql(`update transmission set state = 'cancelled' where id = $1`, [first]);
  await press('receive', first);
  await becomes(note, 'cancel_asked');
  await soon(async () => expect((await stateAtPharmacy(first))?.reason).toBeTruthy());
  await clinic.sql(`update transmission set state = 'cancelled' where id = $1`, [first]);
  await hear(clinic.clinic, { id: `late ${first}`, about: first, at: new Date(), event: 'filled', words: 'Dispensed.' });
  expect(await where(note)).toMatchObject({
    state: 'cancel_refused',
    words: 'It has this one, although it was taken back: please call them. Dispensed.',
  });
}, 60_000);

test('what nobody lets go of for a day is its prescriber’s to see to, by an e-mail and on the list, once; a late answer still counts', async () => {
  const { pharmacyNetwork } = clinic.clinic;
  const { cancel } = pharmacyNetwork;
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await becomes(note, 'sent');
  pharmacyNetwork.cancel = () => Promise.reject(new Error('the network is away'));
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  const first = (await where(note))?.id ?? '';
  await becomes(note, 'cancel_asked');
  const after = (hours: number) => watchTransmissions(clinic.clinic, new Date(Date.now() + hours * 3_600_000));
  await after(23);
  expect((await where(note))?.state).toBe('cancel_asked');
  await Promise.all(Array.from({ length: 12 }, () => after(25)));
  expect(await where(note)).toMatchObject({ state: 'cancel_refused', words: expect.stringContaining('please call the pharmacy') });
  const mine = (await clinic.call(listTransmissions, { as: lee })).reply.find(({ id }) => id === first);
  expect(mine).toMatchObject({ is_mine_to_do: true, prescriber: 'Dr. Lee' });
  await soon(async () =>
    expect(
      await clinic.sql(`select from letter where template = 'transmission.needs-prescriber' and body like '%' || $1 || '%'`, [first]),
    ).toHaveLength(1),
  );
  pharmacyNetwork.cancel = cancel;
  await hear(clinic.clinic, { id: 'late', about: first, at: new Date(), event: 'cancelled', words: '' });
  expect((await where(note))?.state).toBe('cancelled');
});

test('one that is filled although it was to be cancelled says both, in whichever order they are told, and stays somebody’s to see to', async () => {
  const stopped = async () => {
    const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
    await becomes(note, 'sent');
    await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
    await becomes(note, 'cancel_asked');
    return { note, first: (await where(note))?.id ?? '' };
  };
  const tell = (first: string, event: 'filled' | 'cancel_refused', words: string) =>
    hear(clinic.clinic, { id: `${event} ${first}`, about: first, at: new Date(), event, words });
  const one = await stopped();
  await tell(one.first, 'cancel_refused', 'It is being packed.');
  await tell(one.first, 'filled', 'Dispensed.');
  expect(await where(one.note)).toMatchObject({ state: 'cancel_refused', words: 'It is being packed. They have filled it. Dispensed.' });
  const other = await stopped();
  await tell(other.first, 'filled', 'Dispensed.');
  expect((await where(other.note))?.state).toBe('filled');
  await tell(other.first, 'cancel_refused', 'It was filled already.');
  expect(await where(other.note)).toMatchObject({ state: 'cancel_refused', words: 'They have filled it. It was filled already.' });
  const rows = (await clinic.call(listTransmissions, { as: lee })).reply;
  for (const { first } of [one, other]) expect(rows.find(({ id }) => id === first)?.is_mine_to_do).toBe(true);
});

test('what was filled with refills left is called back, and with it what it was renewed from; without refills nothing is left to call back', async () => {
  const [renewed, last] = [
    await signPrescription(clinic, { patient: ana, dermatologist: lee }),
    await signPrescription(clinic, { patient: ana, dermatologist: lee }),
  ];
  for (const note of [renewed, last]) {
    await becomes(note, 'sent');
    for (const move of ['receive', 'fill']) await press(move, (await where(note))?.id ?? '');
    await becomes(note, 'filled');
  }
  const [first, only] = [(await where(renewed))?.id ?? '', (await where(last))?.id ?? ''];
  await clinic.sql('alter table prescription disable trigger signed_prescription_stands');
  await clinic.sql('update prescription set refills = 0 where note_id = $1', [last]);
  await clinic.sql('alter table prescription enable trigger signed_prescription_stands');
  await clinic.call(askForRefill, { as: ana, params: { id: renewed }, body: refillForm });
  const [refill] = await clinic.sql<{ id: string }>('select id from refill_request where note_id = $1', [renewed]);
  const body = { decision: 'approve' as const, words: 'As before.', refills: [], reasons: [] };
  expect((await clinic.call(decideRefill, { as: lee, params: { id: refill?.id ?? '' }, body })).status).toBe(200);
  await soon(async () => expect((await where(renewed))?.id).not.toBe(first));
  await becomes(renewed, 'sent');

  for (const id of [renewed, last])
    await clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'The skin burned' } });
  await becomes(renewed, 'cancel_asked');
  await soon(async () => expect((await stateAtPharmacy(first))?.reason).toBe('Stopped by the prescriber'));
  await press('refuse_cancel', first);
  await soon(async () =>
    expect((await clinic.call(listTransmissions, { as: lee })).reply.find(({ id }) => id === first)).toMatchObject({ is_mine_to_do: true }),
  );
  expect([(await where(last))?.state, (await stateAtPharmacy(only))?.reason]).toEqual(['filled', null]);
}, 60_000);
