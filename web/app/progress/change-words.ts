/** What a note changed in the routine, said the same day by day and in the table. */
import type { Change } from '@pellis/contract/progress/course';

export function routineChanges({ prescribed, begun, changed, ended }: Change): (readonly [what: string, names: readonly string[]])[] {
  return [
    ['New in the routine', begun.filter((one) => !prescribed.includes(one))],
    ['Changed in the routine', changed],
    ['No longer in the routine', ended],
  ];
}
