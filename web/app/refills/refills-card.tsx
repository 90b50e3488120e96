/** On the dashboard: the refill requests that wait, and those answered lately. */
import type { Refill } from '@pellis/contract/refills';
import { Card } from '../ui/card.tsx';
import { RefillStateOf } from './refill-state.tsx';

export function RefillsCard({ refills }: { refills: readonly Refill[] }) {
  return (
    <Card heading="My Refills">
      {refills.map((refill) => (
        <RefillStateOf key={refill.id} refill={refill} />
      ))}
    </Card>
  );
}
