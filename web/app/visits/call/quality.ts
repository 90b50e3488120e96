/** How good a call is, from what the browser counts. */

export type Quality = 'good' | 'weak' | 'bad' | 'unknown';

export interface Counted {
  at: number;
  received: number;
  lost: number;
  decoded: number;
  roundTrip: number | null;
  isRelayed: boolean;
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
  const remote = all.find(({ id }) => id === pair?.['remoteCandidateId']);
  return {
    at,
    received: inbound.reduce((sum, report) => sum + number(report['packetsReceived']), 0),
    lost: inbound.reduce((sum, report) => sum + number(report['packetsLost']), 0),
    decoded: inbound.reduce((sum, report) => sum + number(report['framesDecoded']), 0),
    roundTrip: typeof pair?.['currentRoundTripTime'] === 'number' ? pair['currentRoundTripTime'] * 1000 : null,
    isRelayed: local?.['candidateType'] === 'relay' || remote?.['candidateType'] === 'relay',
  };
}

/** Between two counts: more than one in twenty lost is weak, more than one in seven is bad; so are long ways. */
export function qualityBetween(before: Counted | undefined, now: Counted): Quality {
  if (!before) return 'unknown';
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  if (received + lost === 0) return 'bad';
  const share = lost / (received + lost);
  const way = now.roundTrip ?? 0;
  if (share > 0.14 || way > 900) return 'bad';
  return share > 0.05 || way > 400 ? 'weak' : 'good';
}
