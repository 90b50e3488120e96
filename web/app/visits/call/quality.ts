/** How good a call is, from what the browser counts. */

export type Quality = 'good' | 'weak' | 'bad' | 'unknown';

export interface Counted {
  at: number;
  received: number;
  lost: number;
  decoded: number;
  roundTrip: number | null;
  isRelayed: boolean;
  /** Pictures that the own camera gave; null where the browser does not count them. */
  given: number | null;
}

interface Report {
  type: string;
  id: string;
  [name: string]: unknown;
}

/** The figures that matter, out of a connection's statistics. */
export function countIn(reports: Iterable<Report>, at = performance.now()): Counted {
  const all = [...reports];
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const inbound = all.filter(({ type }) => type === 'inbound-rtp');
  const transport = all.find(({ type }) => type === 'transport');
  const pair = all.find(
    ({ type, id, nominated, state }) =>
      type === 'candidate-pair' &&
      (transport?.['selectedCandidatePairId'] ? id === transport['selectedCandidatePairId'] : nominated && state === 'succeeded'),
  );
  const local = all.find(({ id }) => id === pair?.['localCandidateId']);
  const camera = all.find(({ type, kind }) => type === 'media-source' && kind === 'video');
  const remote = all.find(({ id }) => id === pair?.['remoteCandidateId']);
  return {
    at,
    received: inbound.reduce((sum, report) => sum + number(report['packetsReceived']), 0),
    lost: inbound.reduce((sum, report) => sum + number(report['packetsLost']), 0),
    decoded: inbound.reduce((sum, report) => sum + number(report['framesDecoded']), 0),
    roundTrip: typeof pair?.['currentRoundTripTime'] === 'number' ? pair['currentRoundTripTime'] * 1000 : null,
    isRelayed: local?.['candidateType'] === 'relay' || remote?.['candidateType'] === 'relay',
    given: typeof camera?.['frames'] === 'number' ? camera['frames'] : null,
  };
}

/** Between two counts: more than one in twenty lost is weak, more than one in seven is bad; so are long ways. Of somebody who sends nothing, nothing comes. */
export function qualityBetween(before: Counted | undefined, now: Counted, { isSilent = false } = {}): Quality {
  if (!before) return 'unknown';
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  if (received + lost === 0 && !isSilent) return 'bad';
  const share = lost / Math.max(1, received + lost);
  const way = now.roundTrip ?? 0;
  if (share > 0.14 || way > 900) return 'bad';
  return share > 0.05 || way > 400 ? 'weak' : 'good';
}

/** Whether the own picture rests, so that the sound gets through; in counts, of which one is two seconds. */
export interface Rest {
  isResting: boolean;
  badFor: number;
  goodFor: number;
  /** So many good ones bring the picture back: each rest doubles it, so that a poor line does not make the picture come and go. */
  patience: number;
}

const badEnough = 5;
const mostPatience = 160;
export const freshRest: Rest = { isResting: false, badFor: 0, goodFor: 0, patience: 10 };

export function restAfter({ isResting, badFor, goodFor, patience }: Rest, isBad: boolean): Rest {
  const [bad, good] = isBad ? [badFor + 1, 0] : [0, goodFor + 1];
  if (!isResting && bad >= badEnough) return { isResting: true, badFor: 0, goodFor: 0, patience };
  if (isResting && good >= patience) return wake({ isResting, badFor, goodFor, patience });
  return { isResting, badFor: bad, goodFor: good, patience };
}

/** By itself or by hand: the next rest lasts longer. */
export function wake({ isResting, patience }: Rest): Rest {
  return { ...freshRest, patience: isResting ? Math.min(patience * 2, mostPatience) : patience };
}
