/** The visit as it stands now, with its live connection: read again whenever the clinic says that something changed. */
import { openVisitTicket, readVisit, type Visit } from '@pellis/contract/visits/visits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { noteActivity } from '../../platform/activity.ts';
import { call } from '../../platform/api.ts';
import { type ApiError, isNotFound } from '../../platform/api-error.ts';
import { type LiveConnection, openConnection } from '../../platform/live.ts';
import { useRead } from '../../platform/use-api.ts';
import { useIsLive, useTopic } from '../../platform/use-topic.ts';

export type Seat = 'here' | 'second_device' | 'put_out';

export interface VisitNow {
  visit: Visit | undefined;
  connection: LiveConnection;
  isLive: boolean;
  seat: Seat;
  /** The pass opens nothing any more. */
  isLost: boolean;
  problem: ApiError | null;
  /** When it began before it was moved; null when it was not. */
  movedFrom: Date | null;
  refetch(): void;
  takeSeat(): void;
}

export function useVisit(id: string, pass: string): VisitNow {
  const connection = useMemo(() => openConnection(() => call(openVisitTicket, { params: { pass } })), [pass]);
  const { data: visit, error, refetch } = useRead(readVisit, { params: { pass } }, { every: 20_000, freshFor: 0 });
  const [seat, setSeat] = useState<Seat>('here');
  useTopic(
    seat === 'here' ? `visit:${id}` : null,
    (word) => {
      if (word.is === 'left') setSeat(word.because === 'second_device' ? 'second_device' : 'put_out');
      void refetch();
    },
    connection,
  );
  useEffect(() => {
    // who waits or talks is active, though no key is pressed
    const timer = window.setInterval(noteActivity, 30_000);
    return () => window.clearInterval(timer);
  }, []);
  const first = useRef<Date | null>(null);
  if (visit) first.current ??= visit.starts_at;
  return {
    visit,
    connection,
    isLive: useIsLive(connection),
    seat,
    isLost: isNotFound(error),
    problem: error && !visit ? error : null,
    movedFrom: visit && first.current?.getTime() !== visit.starts_at.getTime() ? first.current : null,
    refetch: () => void refetch(),
    takeSeat: () => setSeat('here'),
  };
}
