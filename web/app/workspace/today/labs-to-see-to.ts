/** What of labs is anybody's who takes results in: results for nobody, and files that were refused. */
import { type LabFeed, readLabFeed } from '@pellis/contract/lab-results/lab-files';
import { type LabWork, readLabWork } from '@pellis/contract/lab-results/lab-results';
import { markOf } from '../../lab-results/workspace/flag-mark.ts';
import { useRead } from '../../platform/use-api.ts';
import type { Line } from './lines-card.tsx';

const minute = 60_000;
const ownerWords = (seenToBy: { name: string } | null) => (seenToBy ? `with ${seenToBy.name}` : 'nobody has it');
const lateMark = (isLate: boolean): Line['mark'] => (isLate ? { words: 'Overdue', kind: 'late' } : undefined);

export function useLabsToSeeTo(enabled = true) {
  const work = useRead(readLabWork, {}, { every: minute, enabled });
  const feed = useRead(readLabFeed, {}, { every: minute, enabled });
  return {
    read: work.data ? feed : work,
    lines: work.data && feed.data && linesOf(work.data, feed.data),
    isUrgent: work.data?.for_nobody.some(({ flag }) => flag === 'critical') ?? false,
  };
}

function linesOf({ for_nobody }: LabWork, { files }: LabFeed): Line[] {
  const results = for_nobody.map(
    ({ id, patient, flag, seen_to_by, is_late }): Line => ({
      id,
      to: `/workspace/labs/${id}`,
      name: patient,
      about: `whose result is this? ${ownerWords(seen_to_by)}`,
      mark: flag === 'critical' ? markOf(flag, true) : lateMark(is_late),
    }),
  );
  const refused = files
    .filter(({ due_at }) => due_at !== null)
    .map(
      ({ id, name, seen_to_by, is_late }): Line => ({
        id,
        to: '/workspace/labs?show=files',
        name,
        about: `was refused, ${ownerWords(seen_to_by)}`,
        mark: lateMark(is_late),
      }),
    );
  return [...results, ...refused];
}
