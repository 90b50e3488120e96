/** How much of a dermatologist's work waits, beside the way to it. */
import { readToday, type Today } from '@pellis/contract/today/today';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { CountMark } from './count-mark.tsx';

const readEvery = 30_000;

export function useToday() {
  const may = useMay();
  return useRead(readToday, {}, { every: readEvery, enabled: may('treat') });
}

export function TodayCount() {
  return (
    <WorkCount
      of={({ ready, notes, handovers, second_reads }) => ready + notes.count + handovers + second_reads.count}
      words="waiting on Today"
    />
  );
}

export function CaseCount() {
  return <WorkCount of={({ cases }) => cases.count} words="cases to answer" />;
}

export function RefillCount() {
  return <WorkCount of={({ refills }) => refills.count} words="refills to answer" />;
}

function WorkCount({ of, words }: { of: (today: Today) => number; words: string }) {
  const { data } = useToday();
  return data ? <CountMark count={of(data)} words={words} /> : null;
}
