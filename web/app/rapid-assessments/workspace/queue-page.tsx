/** Case queue: the cases for a dermatologist and for whoever prepares them, the figures for everybody else of the clinic. */
import { useMay } from '../../platform/use-may.ts';
import { CaseQueue } from './queue/case-queue.tsx';
import { QueueFigures } from './queue/queue-figures.tsx';

export default function QueuePage() {
  return useMay()('treat', 'prepare-cases') ? <CaseQueue /> : <QueueFigures />;
}
