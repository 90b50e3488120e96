/** Case queue: the cases for a dermatologist and for whoever prepares them, the figures for everybody else of the clinic. */
import { useMay } from '../../platform/use-may.ts';
import { Later } from '../../ui/later.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { CaseQueue } from './queue/case-queue.tsx';

const figures = { load: async () => (await import('./queue/queue-figures.tsx')).QueueFigures };

export default function QueuePage() {
  if (useMay()('treat', 'prepare-cases')) return <CaseQueue />;
  const waiting = (
    <WorkPage title="Case queue">
      <SkeletonCard label="the figures" hasAction={false} />
    </WorkPage>
  );
  return <Later part={figures} props={{}} waiting={waiting} />;
}
