/** On the dashboard: the refill requests that wait, and those answered lately. */
import type { Refill } from '@pellis/contract/refills';
import { useWhose } from '../family/use-acting.ts';
import { Card } from '../ui/card.tsx';
import { RefillStateOf } from './refill-state.tsx';

export function RefillsCard({ refills }: { refills: readonly Refill[] }) {
  return (
    <Card heading={useWhose().mine('My Refills', 'refills')}>
      {refills.map((refill) => (
        <RefillStateOf key={refill.id} refill={refill} />
      ))}
    </Card>
  );
}
