/** What a partner pharmacy mails: ordered once the pharmacy has the prescription, followed to the door, and seen to where it does not arrive. */
import type { AddressForm } from '@pellis/contract/people/addresses';
import { choosePharmacy, readChosenPharmacy, searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import {
  listTransmissions,
  readTransmission,
  readTransmissions,
  sendParcelAgain,
  sendToPharmacy,
} from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippingNotSetUp } from '../platform/gateways/shipping-partner/not-set-up.ts';
import type { ShippingEvent } from '../platform/gateways/shipping-partner/shipping-partner.ts';
import { siteFacts } from '../site-facts.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { atNetwork } from '../testing/pharmacies.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { hear } from '../transmissions/hear.ts';
import { hearParcel } from './hear.ts';
import { watchParcels } from './watch.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let lakeshore: string;

const home: AddressForm = { street: '55 Valencia St', unit: 'Apt 2', city: 'San Francisco', state: 'CA', postalCode: '94103' };

beforeAll(async () => {
  ({ clinic, ana, lee, lakeshore } = await openWithNetwork());
  ben = await signUp(clinic, 'Ben Brown');
  sam = await staff(clinic, 'Sam');
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await ship(home);
});
afterAll(() => clinic.end());

const ship = (ship_to: AddressForm, as: Person = ana) =>
  clinic.call(choosePharmacy, { as, params: { id: ana.patientId }, body: { ship_to } });
const chosen = async (as: Person = ana) => clinic.call(readChosenPharmacy, { as, params: { id: ana.patientId } });
const where = async (id: string, as: Person = ana) => (await clinic.call(readTransmissions, { as, params: { id } })).reply[0];
const prescribed = () => signPrescription(clinic, { patient: ana, dermatologist: lee });
const parcelBecomes = (id: string, state: string) => soon(async () => expect((await where(id))?.parcel?.state).toBe(state));
const press = (move: string, id: string) => atNetwork(clinic, '/parcels/act', { move, id });
const away = (on: boolean) => atNetwork(clinic, '/standing', { name: 'is_shipping_away', on: String(on) });
const orders = (id: string) =>
  clinic.sql<{ order_id: string; state: string; message: { recipient: { address: string } } }>(
    `select * from pharmacy_network.shipment where message ->> 'prescription' in (select id from transmission where note_id = $1)`,
    [id],
  );
const news = (id: string, about: string, event: ShippingEvent) => ({
  ...{ id, about, event, at: new Date(), words: '', carrier: '', trackingNumber: '', expectedOn: null },
});
const letters = async (template: string, id: string) => {
  await clinic.settled();
  return clinic.sql<{ body: string; subject: string }>(`select * from letter where template = $1 and body like '%' || $2 || '%'`, [
    template,
    id,
  ]);
};
const rowOf = async (id: string, as: Person = sam) =>
  (await clinic.call(listTransmissions, { as })).reply.find(({ note_id }) => note_id === id);

/** At the pharmacy, and ordered there. */
async function ordered(): Promise<{ note: string; way: string; parcel: string }> {
  const note = await prescribed();
  await soon(async () => expect((await where(note))?.state).toBe('sent'));
  const way = (await where(note))?.id ?? '';
  expect((await where(note))?.parcel?.state).toBe('waiting');
  await atNetwork(clinic, '/act', { move: 'receive', id: way });
  await parcelBecomes(note, 'ordered');
  return { note, way, parcel: (await where(note))?.parcel?.id ?? '' };
}

test('the address is kept from the profile, confirmed, and corrected; another patient sees and changes nothing of it', async () => {
  const { reply } = await chosen();
  expect(reply).toMatchObject({ pharmacy: { name: 'Golden State Mail Pharmacy' }, ships_to: home, may_ship_to: home });
  await ship({ ...home, unit: 'Apt 3' });
  expect((await chosen()).reply.ships_to).toMatchObject({ unit: 'Apt 3' });
  const searched = await clinic.call(searchPharmacies, { as: ana, body: { words: 'golden', state: 'CA' } });
  expect(searched.reply.pharmacies).toEqual([]);
  const pickUp = { as: ana, params: { id: ana.patientId }, body: { pharmacy_id: reply.pharmacy?.id ?? '' } };
  expect((await clinic.call(choosePharmacy, pickUp)).refusal.code).toBe('ship_to_needed');
  expect((await ship({ ...home, postalCode: '9' })).status).toBe(422);
  expect([(await chosen(ben)).status, (await ship(home, ben)).status]).toEqual([404, 404]);
  expect((await clinic.call(readChosenPharmacy, { as: ben, params: { id: ben.patientId } })).reply).toMatchObject({ ships_to: null });
});

test('signed, it goes to the pharmacy that ships, is ordered when it is there, and followed to the door', async () => {
  const { note, way, parcel } = await ordered();
  expect(await orders(note)).toMatchObject([
    { order_id: parcel, message: { prescription: way, recipient: { address: '55 Valencia St' }, withSamples: true } },
  ]);
  await press('ship', parcel);
  await parcelBecomes(note, 'shipped');
  expect((await where(note))?.parcel).toMatchObject({
    carrier: 'USPS',
    tracking_number: expect.stringMatching(/^9400\d{18}$/),
    late_since: null,
  });
  const [told] = await letters('parcel.shipped', note);
  expect(withoutIds(`${told?.subject} ${told?.body}`)).not.toMatch(/azelaic|gel|prescription|medic/i);
  await press('deliver', parcel);
  await parcelBecomes(note, 'delivered');
  const { reply } = await clinic.call(readTransmission, { as: lee, params: { id: way } });
  expect(reply.history.map(({ name }) => name).filter((name) => name.startsWith('parcel'))).toEqual([
    'parcel_accepted',
    'parcel_shipped',
    'parcel_delivered',
  ]);
  // it is in the mail: nobody moves it to another pharmacy
  const moved = await clinic.call(sendToPharmacy, { as: ana, params: { id: note }, body: { pharmacy_id: lakeshore } });
  expect(moved.reply.detail).toContain('in the mail already');
}, 60_000);

test('twelve presses make one order, and the partner away loses none', async () => {
  await away(true);
  const note = await prescribed();
  const pressed = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { reply } = await ship(home);
      return clinic.call(sendToPharmacy, { as: ana, params: { id: note }, body: { pharmacy_id: reply.pharmacy.id } });
    }),
  );
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  await soon(async () => expect((await where(note))?.state).toBe('sent'));
  await atNetwork(clinic, '/act', { move: 'receive', id: (await where(note))?.id ?? '' });
  await soon(async () => expect((await where(note))?.parcel?.words).toContain('does not answer'));
  expect(await orders(note)).toEqual([]);
  // a day later it is late, and stands on the list of what needs somebody
  // whichever of the processes looks first: it is asked for once more, once
  const dayLater = new Date(Date.now() + 25 * 3_600_000);
  await Promise.all([1, 2, 3, 4].map(() => watchParcels(clinic.clinic, dayLater)));
  const asked = `select from event e join parcel p on p.id = e.subject_id where e.name = 'parcel.to_order' and p.note_id = $1`;
  expect(await clinic.sql(asked, [note])).toHaveLength(2);
  expect((await rowOf(note))?.is_mine_to_do).toBe(true);
  expect(await letters('parcel.late', note)).toHaveLength(1);
  await away(false);
  await parcelBecomes(note, 'ordered');
  expect(await orders(note)).toHaveLength(1);
  expect(await clinic.sql('select from parcel where note_id = $1', [note])).toHaveLength(1);
}, 60_000);

test('one that takes longer is told of by an e-mail with nothing clinical in it, by the pharmacy or when its day is over', async () => {
  const { note, parcel } = await ordered();
  await press('delay', parcel);
  await soon(async () => expect((await where(note))?.parcel?.late_since).toBeTruthy());
  expect((await where(note))?.parcel).toMatchObject({ state: 'ordered', words: 'The carrier has more parcels than usual.' });
  const [told] = await letters('parcel.late', note);
  expect(told?.subject).toBe('Your parcel is taking longer than expected');
  expect(withoutIds(told?.body)).not.toMatch(/azelaic|gel|prescription|medic/i);
  await press('ship', parcel);
  await parcelBecomes(note, 'shipped');
  expect((await where(note))?.parcel?.late_since).toBeNull();
  await watchParcels(clinic.clinic, new Date(Date.now() + 8 * 24 * 3_600_000));
  expect((await where(note))?.parcel).toMatchObject({ state: 'shipped', late_since: expect.any(Date) });
}, 60_000);

test('a lost one is told of, stands first on the list, and twelve presses send it once more', async () => {
  const { note, way, parcel } = await ordered();
  const again = (as: Person) => clinic.call(sendParcelAgain, { as, params: { id: way }, body: { ...home, unit: 'Apt 9' } });
  expect((await again(sam)).status).toBe(409);
  await press('ship', parcel);
  await parcelBecomes(note, 'shipped');
  await press('lose', parcel);
  await parcelBecomes(note, 'lost');
  expect(await rowOf(note)).toMatchObject({ is_mine_to_do: true, parcel: { state: 'lost', words: 'The carrier cannot find it.' } });
  expect((await clinic.call(listTransmissions, { as: sam })).reply[0]?.is_mine_to_do).toBe(true);
  expect(await letters('parcel.not-arrived', note)).toHaveLength(1);
  expect(await letters('transmission.needs-prescriber', way)).toHaveLength(1);
  expect((await again(ana)).status).toBe(404);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => again(sam)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  await parcelBecomes(note, 'ordered');
  expect((await orders(note)).map(({ state }) => state).sort()).toEqual(['lost', 'ordered']);
  expect((await where(note))?.parcel?.address.unit).toBe('Apt 9');
  expect((await rowOf(note))?.is_mine_to_do).toBe(false);
  // the first one turned up after all: only one stands
  await hearParcel(clinic.clinic, news('found', parcel, 'delivered'));
  expect((await where(note))?.parcel?.state).toBe('ordered');
}, 60_000);

test('an address that it does not deliver to is refused in words, and a corrected one is ordered anew', async () => {
  const { note, parcel } = await ordered();
  await press('refuse', parcel);
  await parcelBecomes(note, 'refused');
  expect((await where(note))?.parcel?.words).toBe('We do not deliver to this address.');
  const { reply } = await ship({ ...home, street: '12 Sutter St' });
  const anew = await clinic.call(sendToPharmacy, { as: ana, params: { id: note }, body: { pharmacy_id: reply.pharmacy.id } });
  expect(anew.reply.detail).toContain('to the address that you confirmed');
  await parcelBecomes(note, 'ordered');
  expect((await where(note))?.parcel?.address.street).toBe('12 Sutter St');
  // what is being packed, only the pharmacy sends elsewhere
  await ship({ ...home, street: '99 Castro St' });
  const late = await clinic.call(sendToPharmacy, { as: ana, params: { id: note }, body: { pharmacy_id: reply.pharmacy.id } });
  expect(late.reply.detail).toContain('for the address from before');
  expect((await where(note))?.parcel?.address.street).toBe('12 Sutter St');
}, 60_000);

test('stopped before it left, it is not mailed; after that, both sides read so', async () => {
  const [kept, left] = [await ordered(), await ordered()];
  await press('ship', left.parcel);
  await parcelBecomes(left.note, 'shipped');
  for (const { note } of [kept, left])
    await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'The skin burned' } });
  await parcelBecomes(kept.note, 'cancelled');
  await parcelBecomes(left.note, 'cancel_refused');
  expect((await orders(kept.note))[0]?.state).toBe('cancelled');
  // filled there all the same, nobody is asked to mail it
  await hear(clinic.clinic, { id: 'filled all the same', about: kept.way, at: new Date(), event: 'filled', words: '' });
  expect((await where(kept.note))?.state).toBe('filled');
  await clinic.settled();
  expect(await clinic.sql('select state from parcel where transmission_id = $1', [kept.way])).toEqual([{ state: 'cancelled' }]);
  expect(await rowOf(left.note)).toMatchObject({ is_mine_to_do: true, parcel: { words: 'It had left before it was stopped.' } });
  expect(await letters('transmission.needs-prescriber', left.way)).toHaveLength(1);
}, 60_000);

test('stopped after it was lost, it waits for nobody and is not mailed again; should it turn up, that is said', async () => {
  const { note, way, parcel } = await ordered();
  await press('ship', parcel);
  await parcelBecomes(note, 'shipped');
  await press('lose', parcel);
  await parcelBecomes(note, 'lost');
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'The skin burned' } });
  await parcelBecomes(note, 'cancelled');
  await hear(clinic.clinic, { id: 'filled before', about: way, at: new Date(), event: 'filled', words: '' });
  expect((await rowOf(note))?.is_mine_to_do).toBe(false);
  const again = await clinic.call(sendParcelAgain, { as: sam, params: { id: way }, body: home });
  expect([again.status, again.refusal.code]).toEqual([409, 'stopped']);
  expect(await orders(note)).toHaveLength(1);
  await hearParcel(clinic.clinic, news('found after all', parcel, 'delivered'));
  await parcelBecomes(note, 'cancel_refused');
  expect((await rowOf(note))?.is_mine_to_do).toBe(true);
}, 60_000);

test('an order that arrives after it was called back is called back again', async () => {
  const { note, parcel } = await ordered();
  // as if the partner had not known it yet when it was asked
  await clinic.sql(`update parcel set state = 'cancelled' where id = $1`, [parcel]);
  await hearParcel(clinic.clinic, news('late', parcel, 'accepted'));
  await soon(async () => expect((await orders(note))[0]?.state).toBe('cancelled'));
  await parcelBecomes(note, 'cancelled');
}, 60_000);

test('moved to another pharmacy before it left, it is not mailed', async () => {
  const { note, way } = await ordered();
  await clinic.call(sendToPharmacy, { as: ana, params: { id: note }, body: { pharmacy_id: lakeshore } });
  await soon(async () => expect((await orders(note))[0]?.state).toBe('cancelled'));
  await soon(async () => expect((await atNetwork(clinic, '/act', { move: 'approve_cancel', id: way })).status).toBe(303));
  await soon(async () => expect(await where(note)).toMatchObject({ pharmacy: { name: 'Lakeshore Drugs' }, parcel: null }));
}, 60_000);

test('the same news twice is told once, news without the secret are not believed, and a stranger’s are of no parcel', async () => {
  const { note, parcel } = await ordered();
  const told = { ...news('twice', parcel, 'shipped'), carrier: 'UPS', trackingNumber: '1Z999' };
  await Promise.all(Array.from({ length: 12 }, () => hearParcel(clinic.clinic, told)));
  expect(await clinic.sql('select from parcel_news where parcel_id = $1 and event = $2', [parcel, 'shipped'])).toHaveLength(1);
  expect((await where(note))?.parcel).toMatchObject({ state: 'shipped', carrier: 'UPS' });
  const forged = await clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/webhooks/shipping-partner',
    payload: { ...told, id: 'forged', event: 'lost' },
  });
  expect(forged.statusCode).toBe(400);
  await hearParcel(clinic.clinic, { ...told, id: 'nobody', about: 'nobody' });
}, 60_000);

test('a clinic without a partner shows and promises none of it, and asks who had it mailed to choose anew', async () => {
  const { shippingPartner } = clinic.clinic;
  const { config } = clinic.clinic;
  expect(await siteFacts(clinic.clinic, 'us')).toMatchObject({ 'promise.shipping': 'yes' });
  Object.assign(clinic.clinic, { shippingPartner: shippingNotSetUp() });
  Object.assign(config, { shippingPartner: 'none' });
  expect(await siteFacts(clinic.clinic, 'us')).toMatchObject({ 'promise.no_shipping': 'yes' });
  expect((await chosen()).reply).toMatchObject({ pharmacy: null, ships_to: null, may_ship_to: null });
  expect((await ship(home)).refusal.code).toBe('nobody_ships');
  const note = await prescribed();
  await soon(async () => expect(await where(note)).toMatchObject({ state: 'unaddressed', parcel: null }));
  Object.assign(clinic.clinic, { shippingPartner });
  Object.assign(config, { shippingPartner: 'embedded' });
}, 60_000);
