/** What a family is told of a parcel that fails more than once, and of the one that is mailed in its place. */
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { readTransmissions, sendParcelAgain } from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShippingEvent } from '../platform/gateways/shipping-partner/shipping-partner.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, type Person, staff } from '../testing/people.ts';
import { atNetwork } from '../testing/pharmacies.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';
import { hearParcel } from './hear.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

const home = { street: '55 Valencia St', unit: 'Apt 2', city: 'San Francisco', state: 'CA', postalCode: '94103' };

beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
  await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { ship_to: home } });
}, 60_000);
afterAll(() => clinic.end());

const where = async (note: string) => (await clinic.call(readTransmissions, { as: ana, params: { id: note } })).reply[0];

async function letters(template: string): Promise<number> {
  await clinic.settled();
  return (await clinic.sql('select from letter where template = $1 and recipient = $2', [template, ana.email])).length;
}

function hear(about: string, event: ShippingEvent, nth = 'first'): Promise<void> {
  const said = { words: '', carrier: '', trackingNumber: '', expectedOn: null };
  return hearParcel(clinic.clinic, { ...said, id: `${nth} ${event} of ${about}`, about, event, at: new Date() });
}

/** The one that stands now. Nobody has said when it arrives. */
async function orderedFor(note: string): Promise<string> {
  await soon(async () => expect((await where(note))?.parcel?.state).toBe('ordered'));
  const id = (await where(note))?.parcel?.id ?? '';
  await clinic.sql('update parcel set expected_on = null where id = $1', [id]);
  return id;
}

test('one that was refused, mailed after all and then lost is told of twice; the one in its place is late by itself', async () => {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await soon(async () => expect((await where(note))?.state).toBe('sent'));
  const way = (await where(note))?.id ?? '';
  await atNetwork(clinic, '/act', { move: 'receive', id: way });
  const parcel = await orderedFor(note);
  await clinic.sql(`update parcel set made_at = made_at - interval '2 days' where id = $1`, [parcel]);
  for (const nth of ['first', 'second']) await hear(parcel, 'delayed', nth);
  await hear(parcel, 'refused');
  expect([await letters('parcel.late'), await letters('parcel.not-arrived')]).toEqual([1, 1]);
  await hear(parcel, 'shipped');
  for (const nth of ['first', 'second']) await hear(parcel, 'lost', nth);
  expect(await letters('parcel.not-arrived')).toBe(2);
  const again = { as: await staff(clinic, 'Sam'), params: { id: way }, body: home };
  expect((await clinic.call(sendParcelAgain, again)).status).toBe(200);
  const other = await orderedFor(note);
  for (const nth of ['first', 'second']) await hear(other, 'delayed', nth);
  expect(await letters('parcel.late')).toBe(2);
}, 60_000);
