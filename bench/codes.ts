/** How fast a dermatologist finds the code of a diagnosis, among as many as the official list has. */
import budgets from './budgets.json' with { type: 'json' };
import { compare } from './load.ts';
import { asking, colleague, doctors } from './patients.ts';
import type { Place } from './place.ts';
import { against, atMost, milliseconds, type Part } from './report.ts';

/** As they come in while somebody types: everyday words, synonyms, codes, official words, and slips of the pen. */
const typed = [
  'acn',
  'acne',
  'ecze',
  'hand eczema',
  'psorisis',
  'L70',
  'l40.5',
  'c44',
  'bcc nose',
  'melanoma left',
  'wart',
  'hs',
  'fracture',
  'right arm',
];

export async function benchCodes(place: Place): Promise<Part> {
  const accounts = Array.from({ length: doctors }, (_, index) => colleague(index + 1));
  const signing = { secret: place.secret, publicUrl: place.publicUrl, role: 'provider' as const };
  const calls = typed.flatMap((query) =>
    asking(
      signing,
      accounts,
    )('/_api/v1/workspace/diagnosis_codes/search').map((call) => ({
      ...call,
      method: 'POST' as const,
      headers: { ...call.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })),
  );
  const { ours, bare } = await compare(
    {
      ours: { url: place.large.url, calls },
      bare: { url: place.bareLarge.url, calls: typed.map((query) => ({ path: `/codes?typed=${encodeURIComponent(query)}` })) },
    },
    { connections: 4 },
  );
  return {
    title: 'Search of diagnosis codes',
    note: 'As the note editor asks: session and right checked, ranked, one’s own first, 4 connections, among 75,000 codes. The bare route looks for the text anywhere and ranks nothing.',
    rows: [
      against('as somebody types', ours.perSecond, bare.perSecond, budgets.codes.ofBareRoute),
      atMost('as somebody types, p99', ours.p99, budgets.codes.p99, milliseconds),
    ],
  };
}
