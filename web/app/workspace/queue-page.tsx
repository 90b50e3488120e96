/** Case queue: the cases for a dermatologist, the figures for everybody else of the clinic. */
import { useSession } from '../platform/use-session.ts';
import { CaseQueue } from './queue/case-queue.tsx';
import { QueueFigures } from './queue/queue-figures.tsx';

export default function QueuePage() {
  return useSession()?.role === 'provider' ? <CaseQueue /> : <QueueFigures />;
}
