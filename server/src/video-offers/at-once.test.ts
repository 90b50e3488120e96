/** Many at once: offers pressed twelve times, two windows with two times, and every way of ending in the same moment. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { offersIn } from '../testing/video-offers.ts';
import { openWeek } from '../testing/visits.ts';
import { watchOffers } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let ways: ReturnType<typeof offersIn>;

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, await doctor(clinic, 'Dr. Osei'));
  ways = offersIn(clinic, () => lee);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('pressed twelve times at once, one offer is made, with one e-mail', async () => {
  const { person, id } = await ways.someoneWithCase();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ways.offer(id)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  await clinic.settled();
  expect(await clinic.sql('select from video_offer where rapid_assessment_id = $1', [id])).toHaveLength(1);
  expect(await ways.lettersTo(person, 'video-offer.made')).toHaveLength(1);
});

test('two windows with two different times, twelve presses: one visit is booked, one fee held, one let go', async () => {
  const { person, id } = await ways.offered();
  const one = await ways.onTheWay(person, id);
  const other = await ways.onTheWay(person, id, { nth: 2 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ways.book(person, n % 2 ? one.holdId : other.holdId, n % 2 ? one.offerId : other.offerId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await clinic.settled();
  const booked = await clinic.sql(`select from appointment where patient_id = $1 and status = 'booked'`, [person.patientId]);
  const money = await clinic.sql(`select status, amount from "order" where patient_id = $1 order by amount`, [person.patientId]);
  expect([booked.length, money]).toEqual([
    1,
    [
      { status: 'released', amount: 17900 },
      { status: 'authorised', amount: 19900 },
    ],
  ]);
  expect(await ways.eventsOf(id, 'video_offer.booked')).toBe(1);
});

test('declined, taken back, out of time and booked in the same moment: it ends one way, and money moves once', async () => {
  for (const round of [1, 2, 3]) {
    const { person, id } = await ways.offered();
    const { holdId, offerId } = await ways.onTheWay(person, id, { nth: round - 1 });
    await clinic.sql('delete from rate_limit');
    const late = () => watchOffers(clinic.clinic, hours(73));
    const calls = [0, 1, 2].flatMap(() => [ways.book(person, holdId, offerId), ways.decline(person, id), ways.takeBack(id), late()]);
    await Promise.all(calls);
    await clinic.settled();
    const [row] = await clinic.sql<{ state: string; ended_as: string; visits: number }>(
      `select r.state, o.ended_as, (select count(*)::int from appointment a where a.patient_id = r.patient_id and a.status = 'booked') as visits
         from rapid_assessment r join video_offer o on o.rapid_assessment_id = r.id where r.id = $1`,
      [id],
    );
    const states: Record<string, unknown> = {
      booked: { state: 'converted_to_video', visits: 1, fee: 'released' },
      declined: { state: 'not_suitable', visits: 0, fee: 'released' },
      expired: { state: 'not_suitable', visits: 0, fee: 'released' },
      withdrawn: { state: 'claimed', visits: 0, fee: 'authorised' },
    };
    expect({ state: row?.state, visits: row?.visits, fee: (await ways.moneyOf(id))?.status }).toEqual(states[row?.ended_as ?? '']);
    if (row?.ended_as === 'withdrawn') await ways.decline(person, id);
  }
});
