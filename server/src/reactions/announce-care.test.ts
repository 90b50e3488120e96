/** What changes the care of a patient is heard on the topic that their windows have joined: a signed note, and what was stopped. */
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let heard: number;
beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
  await clinic.clinic.listener.listen(
    (announcement) => {
      if ('news' in announcement && announcement.news === chatsTopic(ana.patientId)) heard += 1;
    },
    () => undefined,
  );
}, 60_000);
afterAll(() => clinic.end());

test('a signed note and a stopped prescription are each heard', async () => {
  heard = 0;
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await clinic.settled();
  heard = 0;
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
}, 90_000);
