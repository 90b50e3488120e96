/** What a patient's browser reads, against a bare route with the same query in the same run; and the same with ten times the patients. */
import budgets from './budgets.json' with { type: 'json' };
import { type Contender, compare, load } from './load.ts';
import { accountId, asking, noteId } from './patients.ts';
import type { Place } from './place.ts';
import { against, atMost, milliseconds, type Part, perSecond, type Row, times } from './report.ts';

/** So many people that nobody meets the limit of calls. */
const people = Array.from({ length: 2_000 }, (_, index) => index + 1);

/** Each read with the name of its bare route. */
const reads = {
  'me/next_appt': 'next_appt',
  'me/health_profile': 'health_profile',
  'me/payment_method': 'payment_method',
  'me/latest_rapid_assessment': 'latest_rapid_assessment',
  'notes/{id}': 'note',
} as const;
type Read = keyof typeof reads;
const names = Object.keys(reads) as Read[];

export async function benchReads(place: Place): Promise<Part> {
  const rows: Row[] = [];
  // a process that has run for days has its code compiled
  for (const read of names) await load(ourRead(place, read), { connections: 10, seconds: 1 });
  for (const connections of [10, 50] as const) {
    for (const read of names) rows.push(...(await benchRead(place, read, connections)));
    rows.push(await benchDashboard(place, connections));
  }
  return {
    title: 'Reads of a patient who is signed in',
    note: 'Ours: token, session and role checked, row-level security, one transaction, the reply held to the contract. The bare route: the token, a query for the session, and the query.',
    rows,
  };
}

async function benchRead(place: Place, read: Read, connections: 10 | 50): Promise<Row[]> {
  const { ours, bare } = await compare({ ours: ourRead(place, read), bare: bareRead(place, read) }, { connections });
  const work = `${read}, ${connections} connections`;
  return [
    against(work, ours.perSecond, bare.perSecond, budgets.reads.ofBareRoute),
    { ...atMost(`${work}, p99`, ours.p99, budgets.reads.p99[connections], milliseconds), ceiling: milliseconds(bare.p99) },
  ];
}

/** What the portal shows first, in one call, against one statement that asks for all of it. */
async function benchDashboard(place: Place, connections: number): Promise<Row> {
  const calls = askingAs(place);
  const contenders = {
    ours: { url: place.small.url, calls: calls('/_api/v1/me/dashboard') },
    bare: { url: place.bareSmall.url, calls: calls('/with_session/dashboard') },
  };
  const { ours, bare } = await compare(contenders, { connections });
  const work = `me/dashboard: me, my notes and five reads, ${connections} connections, against one statement`;
  return against(work, ours.perSecond, bare.perSecond, budgets.reads.dashboardOfOneStatement);
}

export async function benchGrowth(place: Place): Promise<Part> {
  const rows: Row[] = [];
  for (const read of names) {
    const large = { ...ourRead(place, read), url: place.large.url };
    const speeds = await compare({ small: ourRead(place, read), large }, { connections: 10 });
    const slower = speeds.small.perSecond / speeds.large.perSecond;
    rows.push({
      ...atMost(`${read}, slower with ten times the patients`, slower, budgets.growth.reads, times),
      ceiling: perSecond(speeds.small.perSecond),
      ours: perSecond(speeds.large.perSecond),
      ratio: times(slower),
    });
  }
  return {
    title: 'The same reads among 100,000 patients',
    note: '10 connections; the ceiling is the clinic of 10,000 patients, the ratio how much slower the large one is.',
    rows,
  };
}

export function ourRead(place: Place, read: Read): Contender {
  const path = (index: number) => (read === 'notes/{id}' ? `notes/${noteId(index + 1)}` : read);
  return { url: place.small.url, calls: askingAs(place)((index) => `/_api/v1/${path(index)}`) };
}

function bareRead(place: Place, read: Read): Contender {
  const path = (index: number) => (read === 'notes/{id}' ? `note/${noteId(index + 1)}` : reads[read]);
  return { url: place.bareSmall.url, calls: askingAs(place)((index) => `/with_session/${path(index)}`) };
}

function askingAs({ secret, publicUrl }: Place) {
  return asking({ secret, publicUrl }, people.map(accountId));
}
