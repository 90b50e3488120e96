/** Cases that one answers a second time, and those of one's own that a colleague reads. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { listSecondReads, type SecondReadRow } from '@pellis/contract/second-reads/second-reads';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { aboutOf, markOf } from './words.ts';

export default function SecondReadsPage() {
  const read = useRead(listSecondReads, {}, { every: 60_000 });
  const now = useNow();
  return (
    <WorkListPage
      title="Second reads"
      lead="The first answer is shown once the second is given"
      read={read}
      label="the second reads"
      hasEnded={({ given_at, ended_at }) => given_at !== null || ended_at !== null}
      ended="Answered"
      none={
        <EmptyState heading="No second read is open">
          <p>Ask a colleague for one on a case of yours. Answers that are drawn for quality come by themselves.</p>
        </EmptyState>
      }
      rowOf={(row) => ({
        id: row.id,
        mark: markOf(row, now),
        to: `/workspace/second-reads/${row.id}`,
        name: labelOfConcern(row.concern),
        about: aboutOf(row),
        more: '',
        when: whenOf(row),
      })}
    />
  );
}

function whenOf({ given_at, ended_at, due_at }: SecondReadRow): string {
  const over = given_at ?? ended_at;
  return over ? dateAndTime(over) : `due ${dateAndTime(due_at)}`;
}
