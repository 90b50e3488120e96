/** How the call as a whole stands for one of those in it, and what is said when it is not well. */
import type { Part } from '@pellis/contract/visits/visits';
import type { RemoteView } from './call.ts';

/** A line that was never there is not broken: it is still being made. */
export type Line = 'well' | 'connecting' | 'broken';

type Other = Pick<RemoteView, 'part' | 'isConnected' | 'wasConnected'>;

/** Patient and dermatologist are the call for one another, and both are for a helper; a helper who is lost is told of beside their name alone. */
export function lineOf(remotes: readonly Other[], own: Part, isLive: boolean): Line {
  if (remotes.length === 0) return isLive ? 'well' : 'broken';
  const sides = (['patient', 'dermatologist'] as const)
    .filter((part) => part !== own)
    .map((side) => remotes.filter(({ part }) => part === side))
    // one window of theirs that comes through is enough
    .filter((windows) => windows.length > 0 && !windows.some(({ isConnected }) => isConnected));
  if (sides.length === 0) return 'well';
  return sides.flat().some(({ wasConnected }) => wasConnected) ? 'broken' : 'connecting';
}

const [patienceMs, phoneAfterMs] = [3_000, 25_000];

interface Said {
  heading: string;
  kind: 'info' | 'warning';
  /** For so long that the telephone is better. */
  isLong: boolean;
}

export function lineWords(line: Line, lastsFor: number): Said | null {
  if (line === 'well' || lastsFor <= patienceMs) return null;
  const isLong = lastsFor > phoneAfterMs;
  if (line === 'broken')
    return {
      heading: isLong ? 'We cannot get the call back just now.' : 'The connection broke. We are getting you back…',
      kind: 'warning',
      isLong,
    };
  return { heading: isLong ? 'We cannot connect the call just now.' : 'Connecting…', kind: isLong ? 'warning' : 'info', isLong };
}
