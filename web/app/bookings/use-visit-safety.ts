/** The safety questions of a visit that is being booked: asked with the concern, or before Book where they were not. */
import { type Safety, useSafety, visitForm } from '../safety-questions/use-safety.ts';
import { useDraftOwner } from '../shell/use-acting.ts';

export function useVisitSafety(): Safety {
  const owner = useDraftOwner();
  return useSafety(owner && `${owner}:${visitForm}`, 'visit');
}
