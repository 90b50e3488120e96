/** What changes the care of a patient is heard on the topic that their windows have joined: a signed note, what was stopped, and a visit. */
import { cancelByClinic, moveByClinic, readMoveTimes } from '@pellis/contract/appointments/appointment-changes';
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, type Person, staff } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { bookOn, dayFromNow, openWeek } from '../testing/visits.ts';

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

test('a visit that is booked, and that the clinic moves or cancels, is heard', async () => {
  const sam = await staff(clinic, 'Sam');
  await openWeek(clinic, lee);
  heard = 0;
  const { id } = await bookOn(clinic, ana, { provider: lee.accountId });
  await expectHeard();
  const params = { id, provider: lee.accountId, from: dayFromNow(5), days: 1 };
  const [time] = (await clinic.call(readMoveTimes, { as: ana, params })).reply.times;
  if (!time) throw new Error('there is no such time');
  await clinic.settled();
  heard = 0;
  await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...time, reason: 'Dr. Lee is away' } });
  await expectHeard();
  await clinic.call(cancelByClinic, { as: sam, params: { id }, body: { reason: 'Dr. Lee is ill' } });
  await expectHeard();
}, 90_000);

/** And counts from nought again, once nothing of it is on its way. */
async function expectHeard(): Promise<void> {
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await clinic.settled();
  heard = 0;
}
