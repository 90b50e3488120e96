/** What a patient's browser reads, against a bare route with the same query in the same run; and the same with ten times the patients. */
import { type Contender, compare } from './load.ts';
import { accountId, asking, noteId, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { milliseconds, percent, perSecond, type Row, times } from './report.ts';

/** As many people as may ask for so long without meeting the limit of calls. */
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

/** The five of the dashboard, as the page asks for them. */
const ofDashboard = ['next_appt', 'latest_visit', 'latest_rapid_assessment', 'health_profile', 'payment_method'];

export async function benchReads(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of [10, 50]) {
    for (const read of names) rows.push(await benchRead(place, read, connections));
    rows.push(await benchNextAppointment(place, connections), await benchDashboard(place, connections));
  }
  rows.push(await benchGrowth(place));
  return rows;
}

function ours(place: Place, path: string, url = place.small.url): Contender {
  const ask = asking(place.secret, place.publicUrl, people.map(accountId));
  return { url, calls: ask((at) => `/_api/v1/${path.replace('{id}', noteId(people[at] ?? 1))}`) };
}

function bare(place: Place, name: string): Contender {
  const idOf = name === 'note' ? noteId : patientId;
  return { url: place.bareSmall.url, calls: people.map((n) => ({ method: 'GET', path: `/${name}/${idOf(n)}` })) };
}

async function benchRead(place: Place, read: Read, connections: number): Promise<Row> {
  const speeds = await compare({ ours: ours(place, read), bare: bare(place, reads[read]) }, { connections });
  const ratio = speeds.ours.perSecond / speeds.bare.perSecond;
  return {
    what: `GET ${read}, ${connections} connections`,
    ours: `${perSecond(speeds.ours.perSecond)}, p99 ${milliseconds(speeds.ours.p99)}`,
    ceiling: perSecond(speeds.bare.perSecond),
    ratio: percent(ratio),
    goal: read.startsWith('me/next') ? 'p99 ≤ 10 ms at 10' : '',
    isMet: read.startsWith('me/next') && connections === 10 ? speeds.ours.p99 <= 10 : undefined,
  };
}

/** Against a bare route that checks the token and looks the session up, as ours must. */
async function benchNextAppointment(place: Place, connections: number): Promise<Row> {
  const ask = asking(place.secret, place.publicUrl, people.map(accountId));
  const withSession = { url: place.bareSmall.url, calls: ask('/with_session/next_appt') };
  const speeds = await compare({ ours: ours(place, 'me/next_appt'), withSession }, { connections });
  const ratio = speeds.ours.perSecond / speeds.withSession.perSecond;
  return {
    what: `GET me/next_appt against token + session + query, ${connections} connections`,
    ours: perSecond(speeds.ours.perSecond),
    ceiling: perSecond(speeds.withSession.perSecond),
    ratio: percent(ratio),
    goal: '≥ 50 %',
    isMet: ratio >= 0.5,
  };
}

/** One after the other on each connection: a visit is five answers. */
async function benchDashboard(place: Place, connections: number): Promise<Row> {
  const ask = asking(place.secret, place.publicUrl, people.map(accountId));
  const calls = people.flatMap((_, at) => ofDashboard.flatMap((path) => ask(`/_api/v1/me/${path}`)[at] ?? []));
  const speeds = await compare({ ours: { url: place.small.url, calls }, bare: bare(place, 'dashboard') }, { connections, rounds: 2 });
  const visits = speeds.ours.perSecond / ofDashboard.length;
  return {
    what: `the dashboard's five reads, ${connections} connections`,
    ours: `${perSecond(visits)} visits`,
    ceiling: `${perSecond(speeds.bare.perSecond)} in one query`,
    ratio: percent(visits / speeds.bare.perSecond),
    goal: '',
  };
}

async function benchGrowth(place: Place): Promise<Row> {
  const both = { small: ours(place, 'notes/{id}'), large: ours(place, 'notes/{id}', place.large.url) };
  const speeds = await compare(both, { connections: 10 });
  const ratio = speeds.small.perSecond / speeds.large.perSecond;
  return {
    what: 'GET notes/{id}, from 10,000 to 100,000 patients',
    ours: perSecond(speeds.large.perSecond),
    ceiling: perSecond(speeds.small.perSecond),
    ratio: times(ratio),
    goal: '≤ 1.10×',
    isMet: ratio <= 1.1,
  };
}
