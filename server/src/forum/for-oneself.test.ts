/** The forum is read and written for oneself: a parent who acts for a child finds none of it until they are back with themselves. */
import { leaveForum, readForum } from '@pellis/contract/forum/forum';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openForum } from '../testing/forum.ts';
import { bornAgo } from '../testing/people.ts';

const { clinic, ana, ben, name, write, posted, forum, read, begin } = await openForum();
const actFor = (patient_id: string) => clinic.call(switchPatient, { as: ana, body: { patient_id } });

beforeEach(begin);
afterAll(() => clinic.end());

test('whoever acts for a child neither reads nor writes, keeps their own pen name, and finds all of it again as themselves', async () => {
  const [own, other] = [await posted(), await posted('The same here.', ben)];
  const child = { who: 'child', firstName: 'Mia', lastName: 'Alvarez', dob: bornAgo(8, 40), relation: 'parent', basis: '', attests: true };
  const { reply: mia } = await clinic.call(addPatient, { as: ana, body: child as never });
  expect((await actFor(mia.id)).status).toBe(200);
  const asMia = [
    await name('small river'),
    await write('My daughter has it too.'),
    await write('The same here.', ana, { answers: other }),
    await read(other, ana),
    await read(own, ana),
    await clinic.call(readForum, { as: ana }),
    await clinic.call(leaveForum, { as: ana, body: { leaves: 'nothing' } }),
  ];
  expect(asMia.map(({ status }) => status)).toEqual(Array(7).fill(404));
  await actFor(ana.patientId);
  expect(await forum()).toMatchObject({ pen: { name: 'calm river' }, mine: [{ id: own }] });
  expect((await write('As myself.')).status).toBe(200);
});
