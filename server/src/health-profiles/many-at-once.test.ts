/** Many patients save their profiles in the same moment: often enough on each connection for Postgres to plan the statement for good. */
import { createHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import type { Person } from '../testing/people.ts';
import { manyPeople } from '../testing/visits.ts';

let clinic: TestClinic;
let people: Person[];
beforeAll(async () => {
  clinic = await openTestClinic();
  people = await manyPeople(clinic, 161);
});
afterAll(() => clinic.end());

const save = (person: Person | undefined) => clinic.call(createHealthProfile, { as: person, body: profileForm });

test('many profiles at once are all kept, and the same one sent five times is kept once', async () => {
  // a second try begins anew
  await clinic.sql('delete from health_profile');
  const [first, ...others] = people;
  // twice as many as there are connections at a time: whoever waits longer for one than a person would is sent away, on a busy machine rightly
  for (let from = 0; from < others.length; from += 40) {
    const answers = await Promise.all(others.slice(from, from + 40).map(save));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  }
  const again = await Promise.all(Array.from({ length: 5 }, () => save(first)));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});
