/** Finding a patient by name, among ten thousand and among a hundred thousand. */
import type { Request } from 'autocannon';
import { tokensOf } from '../server/src/platform/http/session-token.ts';
import { compare } from './load.ts';
import { colleague } from './patients.ts';
import type { Place } from './place.ts';
import { milliseconds, percent, perSecond, type Row, times } from './report.ts';

const connections = 10;
/** What somebody has typed after three letters, as the box sends it; each of the clinic's people asks less often than the limit. */
const typed = ['alb', 'cor', 'mar', 'san', 'tor', 'lan', 'fes', 'gar', 'hol', 'per'];
const staff = Array.from({ length: 500 }, (_, index) => index + 21);

export async function benchSearch(place: Place): Promise<Row[]> {
  const bare = {
    url: place.bareLarge.url,
    calls: staff.map((n) => ({ method: 'GET', path: `/prefix?typed=${typed[n % typed.length]}` }) as const),
  };
  const effort = { connections, seconds: 0.8, rounds: 2 };
  const speeds = await compare(
    { small: { url: place.small.url, calls: searches(place) }, large: { url: place.large.url, calls: searches(place) }, bare },
    effort,
  );
  const growth = speeds.small.perSecond / speeds.large.perSecond;
  return [
    {
      what: 'patient search by a name’s beginning, 100,000 patients, 10 connections',
      ours: `${perSecond(speeds.large.perSecond)}, p99 ${milliseconds(speeds.large.p99)}`,
      ceiling: perSecond(speeds.bare.perSecond),
      ratio: percent(speeds.large.perSecond / speeds.bare.perSecond),
      goal: 'p99 ≤ 25 ms',
      isMet: speeds.large.p99 <= 25,
    },
    {
      what: 'patient search, from 10,000 to 100,000 patients',
      ours: perSecond(speeds.large.perSecond),
      ceiling: perSecond(speeds.small.perSecond),
      ratio: times(growth),
      goal: '≤ 1.30×',
      isMet: growth <= 1.3,
    },
  ];
}

function searches(place: Place): Request[] {
  const tokens = tokensOf(place.secret, place.publicUrl);
  return staff.map((n) => {
    const token = tokens.write({ sub: colleague(n), user_id: colleague(n), name: 'Colleague', role: 'staff', sid: `s-${colleague(n)}` });
    const query = 'query searchPatients($query: String!) { searchPatients(query: $query) { id fullName email } }';
    return {
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'searchPatients', variables: { query: typed[n % typed.length] }, query }),
    };
  });
}
