/** How fast a dermatologist finds something while typing, beside a bare route that looks for the text anywhere and ranks nothing. */
import { compare } from './load.ts';
import { asking, colleague, doctors } from './patients.ts';
import type { Place } from './place.ts';
import { against, atMost, milliseconds, type Part } from './report.ts';

interface TypedSearch {
  title: string;
  note: string;
  path: string;
  barePath: string;
  /** As it comes in while somebody types. */
  typed: readonly string[];
  budget: { ofBareRoute: number; p99: number };
}

export async function benchTyping(place: Place, { title, note, path, barePath, typed, budget }: TypedSearch): Promise<Part> {
  const accounts = Array.from({ length: doctors }, (_, index) => colleague(index + 1));
  const signing = { secret: place.secret, publicUrl: place.publicUrl, role: 'provider' as const };
  const calls = typed.flatMap((query) =>
    asking(
      signing,
      accounts,
    )(path).map((call) => ({
      ...call,
      method: 'POST' as const,
      headers: { ...call.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })),
  );
  const { ours, bare } = await compare(
    {
      ours: { url: place.large.url, calls },
      bare: { url: place.bareLarge.url, calls: typed.map((query) => ({ path: `${barePath}?typed=${encodeURIComponent(query)}` })) },
    },
    { connections: 4 },
  );
  return {
    title,
    note: `${note} Session and right checked, ranked, one’s own first, 4 connections. The bare route looks for the text anywhere and ranks nothing.`,
    rows: [
      against('as somebody types', ours.perSecond, bare.perSecond, budget.ofBareRoute),
      atMost('as somebody types, p99', ours.p99, budget.p99, milliseconds),
    ],
  };
}
