/** Who is at a visit: a window that comes back over another network stays there when its lost line is noticed at last. */
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import type { Member } from '../platform/live/topics.ts';
import { bookedVisit } from '../testing/calls.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { peopleAt } from './presence-records.ts';
import { callTopic, visitTopic } from './topics.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  id = await bookedVisit(clinic, ana, await doctor(clinic, 'Dr. Lee'), 5);
  await clinic.call(visits.enterVisit, { as: ana, params: { id } });
});
afterAll(() => clinic.end());

const window = (kind: string, lease: string): Member => ({ kind, id, person: ana.accountId, peer: 'window', lease });
const people = () => clinic.clinic.db.write(theClinic('test'), (transaction) => peopleAt(transaction, id));

test('the line that was lost takes nobody from the door who has come back', async () => {
  await visitTopic.joined?.(clinic.clinic, window('visit', 'by Wi-Fi'));
  await visitTopic.joined?.(clinic.clinic, window('visit', 'by telephone'));
  await visitTopic.left?.(clinic.clinic, window('visit', 'by Wi-Fi'));
  expect(await people()).toMatchObject([{ person: ana.accountId }]);
  await visitTopic.left?.(clinic.clinic, window('visit', 'by telephone'));
  expect(await people()).toEqual([]);
});

test('nor from the call', async () => {
  await visitTopic.joined?.(clinic.clinic, window('visit', 'at the door'));
  await callTopic.joined?.(clinic.clinic, window('call', 'by Wi-Fi'));
  await callTopic.joined?.(clinic.clinic, window('call', 'by telephone'));
  await callTopic.left?.(clinic.clinic, window('call', 'by Wi-Fi'));
  expect(await people()).toMatchObject([{ is_in_call: true }]);
  await callTopic.left?.(clinic.clinic, window('call', 'by telephone'));
  expect(await people()).toMatchObject([{ is_in_call: false }]);
});
