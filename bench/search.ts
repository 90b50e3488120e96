/** How fast the clinic's people find a patient, among ten thousand and among a hundred thousand. */
import budgets from './budgets.json' with { type: 'json' };
import { compare } from './load.ts';
import { asking, colleague, colleagues } from './patients.ts';
import type { Place } from './place.ts';
import { against, atMost, milliseconds, type Part, perSecond, type Row, times } from './report.ts';

/** How names begin, and what is found only inside them. */
const typed = {
  prefix: [
    'alan',
    'bere',
    'cori',
    'dane',
    'esin',
    'farun',
    'gare',
    'holan',
    'jora',
    'kelen',
    'lani',
    'mare',
    'noru',
    'peron',
    'sani',
    'varo',
  ],
  fragment: ['fman', 'hart', 'zers', 'ston', 'leyes', 'novb', 'tins', 'wellb', 'gane', 'mannez', 'woods', 'pezb'],
} as const;
type Kind = keyof typeof typed;

export async function benchSearch(place: Place): Promise<Part> {
  const rows = [...(await benchKind(place, 'prefix')), ...(await benchKind(place, 'fragment'))];
  return {
    title: 'Patient search',
    note: 'Through GraphQL, as the search box asks: limit counted, session and role checked, the event of nobody. 10 connections, among 100,000 patients.',
    rows,
  };
}

async function benchKind(place: Place, kind: Kind): Promise<Row[]> {
  const calls = searching(place, kind);
  const speeds = await compare(
    {
      small: { url: place.small.url, calls },
      large: { url: place.large.url, calls },
      bare: { url: place.bareLarge.url, calls: typed[kind].map((text) => ({ path: `/${kind}?typed=${text}` })) },
    },
    { connections: 10 },
  );
  const { large, bare } = speeds;
  const slower = speeds.small.perSecond / large.perSecond;
  const name = kind === 'prefix' ? 'by the beginning of a name' : 'by a fragment inside';
  return [
    against(name, large.perSecond, bare.perSecond, budgets.search[`${kind}OfBareRoute`]),
    atMost(`${name}, p99`, large.p99, budgets.search.p99, milliseconds),
    {
      ...atMost(`${name}, slower than among 10,000`, slower, budgets.growth.search, times),
      ours: perSecond(large.perSecond),
      ceiling: perSecond(speeds.small.perSecond),
      ratio: times(slower),
    },
  ];
}

function searching({ secret, publicUrl }: Place, kind: Kind) {
  const accounts = Array.from({ length: colleagues }, (_, index) => colleague(index + 1));
  return asking(
    { secret, publicUrl, role: 'staff' },
    accounts,
  )('/graphql').map((call, index) => ({
    ...call,
    method: 'POST' as const,
    headers: { ...call.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query ($query: String!) { searchPatients(query: $query) { id fullName email } }',
      variables: { query: typed[kind][index % typed[kind].length] },
    }),
  }));
}
