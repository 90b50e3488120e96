/** How somebody is told for whom they act. */
import type { Relation } from '@pellis/contract/people';

/** "child of Ana Alvarez" */
export function relationWords(relation: Relation, accountName: string): string {
  if (relation === 'parent') return `child of ${accountName}`;
  if (relation === 'guardian') return `ward of ${accountName}`;
  return relation === 'caregiver' ? `in the care of ${accountName}` : 'yourself';
}
