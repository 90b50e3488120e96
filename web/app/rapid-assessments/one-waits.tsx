/** Before a second Rapid Assessment is begun while one waits for its answer: that one, and the way to go on all the same. */
import { type LatestRapidAssessment, readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { type ReactNode, useEffect, useState } from 'react';
import { useReadOrNone } from '../platform/use-api.ts';
import { Later } from '../ui/later.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

const placeholder = <SkeletonCard label="your Rapid Assessment" lines={4} />;

/** For few, so that nobody else waits for it. */
const waitingCard = { load: async () => (await import('./waiting-card.tsx')).WaitingCard };

const waiting: readonly LatestRapidAssessment['state'][] = ['draft', 'submitted', 'claimed', 'needs_info', 'video_offered'];

export function isWaiting(latest: Pick<LatestRapidAssessment, 'kind' | 'state'> | null | undefined): boolean {
  return latest?.kind === 'rapid_assessment' && waiting.includes(latest.state);
}

export function OneWaits({ children }: { children: ReactNode }) {
  const { data: latest, error } = useReadOrNone(readLatestRapidAssessment);
  const [goesOn, setGoesOn] = useState(false);
  const isFree = error !== null || (latest !== undefined && !isWaiting(latest));
  // decided once: a form that was begun is not taken away by what it has sent itself
  useEffect(() => {
    if (isFree) setGoesOn(true);
  }, [isFree]);
  if (goesOn || isFree) return children;
  if (!latest) return placeholder;
  return <Later part={waitingCard} props={{ latest, onGoOn: () => setGoesOn(true) }} waiting={placeholder} />;
}
