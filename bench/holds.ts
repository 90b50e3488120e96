/** How many times of dermatologists are held a second, each by somebody else, and how long a rush of two hundred for one single time takes. */
import { type Hold, holdTime } from '@pellis/contract/bookings/bookings';
import { newId } from '../server/src/platform/ids.ts';
import budgets from './budgets.json' with { type: 'json' };
import { load } from './load.ts';
import { accountId, asking, colleague, doctors, patientId, seeker } from './patients.ts';
import type { Place } from './place.ts';
import { against, atMost, milliseconds, type Part } from './report.ts';

const each = 300;
const rush = 200;
const json = { 'content-type': 'application/json' };
const minute = 60_000;

interface Wanted {
  provider_id: string;
  starts_at: string;
}

export async function benchHolds(place: Place): Promise<Part> {
  const wanted = await freeTimes(place, 2 * each + 1);
  const ours = wanted.slice(0, each).map((time, index) => ourCall(place, index, time));
  const bare = wanted.slice(each, 2 * each).map((time, index) => bareCall(each + index, time));
  const we = await load({ url: place.small.url, calls: ours }, { connections: 10, once: true });
  const they = await load({ url: place.bareSmall.url, calls: bare }, { connections: 10, once: true });
  const last = wanted.at(-1);
  if (!last) throw new Error('there is no time to rush for');
  return {
    title: 'Holding a time',
    note: `Ours looks at the dermatologist's week, licence and visits, waits for its turn, holds the time for ten minutes and lets the one held before go; the bare route inserts the row under the same constraint. In the rush ${rush} people want one time: one has it, the others are told the three nearest.`,
    rows: [
      against(`10 connections (p99 ${milliseconds(we.p99)})`, we.perSecond, they.perSecond, budgets.holds.ofBareRoute),
      atMost(
        `${rush} at once for one time, until all have their answer`,
        await rushFor(place, last),
        budgets.holds.rushMilliseconds,
        milliseconds,
      ),
    ],
  };
}

/** Of all dermatologists, from a week ahead on: before it they are booked. */
async function freeTimes({ small, secret, publicUrl }: Place, count: number): Promise<Wanted[]> {
  const from = new Date(Date.now() + 7 * 24 * 60 * minute).toISOString().slice(0, 10);
  const paths = Array.from({ length: doctors }, (_, n) => `/_api/v1/me/visit_draft/free_times/${colleague(n + 1)}/${from}/2`);
  const calls = paths.flatMap((path) => asking({ secret, publicUrl }, [accountId(seeker(0))])(path));
  const times: Wanted[] = [];
  for (const { path = '', headers } of calls) {
    const answer = await fetch(`${small.url}${path}`, { headers: headers as Record<string, string> });
    const { times: free } = (await answer.json()) as { times: { starts_at: string; provider_id: string }[] };
    times.push(...free.map(({ starts_at, provider_id }) => ({ starts_at, provider_id })));
  }
  if (times.length < count) throw new Error(`only ${times.length} times are free`);
  return times.slice(0, count);
}

function ourCall({ secret, publicUrl }: Place, n: number, time: Wanted) {
  const path = `/_api/v1${holdTime.path}`;
  const [call] = asking({ secret, publicUrl }, [accountId(seeker(n))])(path);
  return { path, method: 'POST' as const, headers: { ...call?.headers, ...json }, body: JSON.stringify(time) };
}

function bareCall(n: number, { provider_id, starts_at }: Wanted) {
  const values = [newId(), patientId(seeker(n)), provider_id, accountId(seeker(n)), starts_at];
  return { method: 'POST' as const, path: '/hold', headers: json, body: JSON.stringify(values) };
}

/** Milliseconds. Throws unless exactly one has it. */
async function rushFor(place: Place, time: Wanted): Promise<number> {
  const calls = Array.from({ length: rush }, (_, n) => ourCall(place, 2 * each + n, time));
  const began = performance.now();
  const answers = await Promise.all(
    calls.map(({ path, method, headers, body }) =>
      fetch(`${place.small.url}${path}`, { method, headers: headers as Record<string, string>, body }),
    ),
  );
  const took = performance.now() - began;
  const held = answers.filter(({ ok }) => ok);
  const told = answers.filter(({ status }) => status === 409);
  if (held.length !== 1 || told.length !== rush - 1) throw new Error(`${held.length} have the time, ${told.length} were told others`);
  await Promise.all(held.map((answer) => answer.json() as Promise<Hold>));
  return took;
}
