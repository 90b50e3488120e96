/** On the dashboard: the refill requests that wait, and those answered lately. */
import type { Refill } from '@pellis/contract/refills/refill';
import { RefillStateOf } from '../notes/refill-state.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { Card } from '../ui/card.tsx';

export function RefillsCard({ refills }: { refills: readonly Refill[] }) {
  return (
    <Card heading={useWhose().mine('My Refills', 'refills')}>
      {refills.map((refill) => (
        <RefillStateOf key={refill.id} refill={refill} />
      ))}
    </Card>
  );
}
