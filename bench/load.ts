/** Sends calls at a server from so many connections and says how many it answered a second, and how long they took. */
import autocannon, { type Request, type Result } from 'autocannon';
import { type Contender, loadByWrk, type Speed } from './wrk.ts';

export type { Contender, Speed };

export interface Effort {
  connections: number;
  /** One when not said. */
  seconds?: number;
  /** Sends every call once instead of for some time. */
  once?: boolean;
}

/** One go. Throws when anything but a good answer came. */
export function load(contender: Contender, { connections, seconds = 1, once = false }: Effort): Promise<Speed> {
  return once ? sendOnce(contender, connections) : loadByWrk(contender, { connections, seconds });
}

async function sendOnce({ url, calls }: Contender, connections: number): Promise<Speed> {
  const shares = Array.from({ length: connections }, (_, index) => shareOf(calls, index, connections));
  const times: number[] = [];
  const result = await new Promise<Result>((done, failed) => {
    const instance = autocannon(
      {
        url,
        connections,
        requests: [...calls.slice(0, 1)],
        // copies, because the generator writes into what it is given
        setupClient: (client) => client.setRequests((shares.pop() ?? []).map((call) => ({ ...call }))),
        amount: calls.length,
        sampleInt: 50,
        timeout: 60,
      },
      (error, outcome) => (error ? failed(error) : done(outcome)),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${calls[0]?.path} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  times.sort((a, b) => a - b);
  return { perSecond: result['2xx'] / result.duration, median: at(times, 0.5), p99: at(times, 0.99) };
}

/** Every connection sends its own; where there are too few for that, all send all. */
function shareOf(calls: readonly Request[], index: number, connections: number): readonly Request[] {
  return calls.length < connections ? calls : calls.filter((_, place) => place % connections === index);
}

/** Several go's of each, by turns, so that whatever else the machine does meets all of them. Answers each one's medians. */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  effort: Effort & { rounds?: number },
): Promise<Record<Name, Speed>> {
  const names = Object.keys(contenders) as Name[];
  const goes = new Map<Name, Speed[]>(names.map((name) => [name, []]));
  const { connections, seconds = 1 } = effort;
  for (const name of names) await load(contenders[name], { connections, seconds });
  for (let round = 0; round < (effort.rounds ?? 3); round++) {
    for (const name of names) goes.get(name)?.push(await load(contenders[name], effort));
  }
  return Object.fromEntries(names.map((name) => [name, middle(goes.get(name) ?? [])])) as Record<Name, Speed>;
}

export function middle(speeds: readonly Speed[]): Speed {
  const of = (read: (speed: Speed) => number) => middleOf(speeds.map(read));
  return { perSecond: of((speed) => speed.perSecond), median: of((speed) => speed.median), p99: of((speed) => speed.p99) };
}

/** The value that so large a part of the sorted numbers stays under. */
export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The one in the middle. */
export const middleOf = (figures: readonly number[]) =>
  at(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
