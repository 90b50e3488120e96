/** What of labs waits for the front desk, in its day: results for nobody, and files that were refused. */
import { readLabFeed } from '@pellis/contract/lab-results/lab-files';
import { readLabWork } from '@pellis/contract/lab-results/lab-results';
import { useRead } from '../../platform/use-api.ts';
import { type Line, LinesCard } from './lines-card.tsx';

const minute = 60_000;
const ownerWords = (seenToBy: { name: string } | null) => (seenToBy ? `with ${seenToBy.name}` : 'nobody has it');
const markOf = (isLate: boolean): Line['mark'] => (isLate ? { words: 'Overdue', kind: 'late' } : undefined);

export function LabsCard() {
  const work = useRead(readLabWork, {}, { every: minute });
  const feed = useRead(readLabFeed, {}, { every: minute });
  const results = work.data?.for_nobody.map(
    ({ id, patient, seen_to_by, is_late }): Line => ({
      id,
      to: `/workspace/labs/${id}`,
      name: patient,
      about: `whose result is this? ${ownerWords(seen_to_by)}`,
      mark: markOf(is_late),
    }),
  );
  const files = feed.data?.files
    .filter(({ due_at }) => due_at !== null)
    .map(
      ({ id, name, seen_to_by, is_late }): Line => ({
        id,
        to: '/workspace/labs?show=files',
        name,
        about: `was refused, ${ownerWords(seen_to_by)}`,
        mark: markOf(is_late),
      }),
    );
  return (
    <LinesCard
      heading="Labs to see to"
      read={work.data ? feed : work}
      lines={results && files && [...results, ...files]}
      none="Every result has somebody, and every file was read."
      all={{ to: '/workspace/labs', label: 'Labs' }}
    />
  );
}
