/** A renewal that a colleague approved: the pharmacy gets the colleague's name with their number, and not who signed the note. */
import { askForRefill, decideRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
  osei = await doctor(clinic, 'Dr. Osei');
  await clinic.sql(`insert into provider_number (provider_id, npi) values ($1, '1245319599')`, [osei.accountId]);
}, 60_000);
afterAll(() => clinic.end());

const told = (id: string) =>
  clinic.sql<{ name: string; npi: string }>(
    `select p.message -> 'prescriber' ->> 'name' as name, p.message -> 'prescriber' ->> 'npi' as npi
      from pharmacy_network.prescription p join transmission t on t.id = p.message_id where t.note_id = $1 order by t.made_at`,
    [id],
  );

test('name and number at the network are of one person, of the first as of the renewal', async () => {
  // she has seen the patient too
  await signPrescription(clinic, { patient: ana, dermatologist: osei });
  const id = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await soon(async () => expect(await told(id)).toHaveLength(1));
  await clinic.call(askForRefill, { as: ana, params: { id }, body: refillForm });
  const [refill] = await clinic.sql<{ id: string }>('update refill_request set provider_id = $2 where note_id = $1 returning id', [
    ...[id, osei.accountId],
  ]);
  const body = { decision: 'approve', words: 'As before.', refills: [{ position: 0, refills: 2 }], reasons: [] };
  expect((await clinic.call(decideRefill, { as: osei, params: { id: refill?.id ?? '' }, body })).status).toBe(200);
  await soon(async () => expect(await told(id)).toHaveLength(2));
  expect(await told(id)).toEqual([
    { name: 'Dr. Lee', npi: '1234567893' },
    { name: 'Dr. Osei', npi: '1245319599' },
  ]);
}, 60_000);
