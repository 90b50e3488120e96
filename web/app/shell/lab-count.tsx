/** How many lab results wait to be read, or to be seen to, beside the way to them. */
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { CountMark } from './count-mark.tsx';

const readEvery = 30_000;

export function LabCount() {
  const may = useMay();
  const { data } = useRead(countLabWork, {}, { every: readEvery, enabled: may('enter-lab-results', 'sign-notes') });
  if (!data) return null;
  const { waiting, critical } = data;
  const words = may('sign-notes') ? 'lab results to read' : 'in labs to see to';
  return <CountMark count={waiting} words={critical > 0 ? `${words}, ${critical} critical` : words} isUrgent={critical > 0} />;
}
