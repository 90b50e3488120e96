/** On a dermatologist's day: the cases that colleagues gave them or took from them, until they have noted it. */

import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { type HandoverKind, listHandovers, noteHandover } from '@pellis/contract/rapid-assessments/case-handovers';
import { readToday } from '@pellis/contract/today/today';
import { useRead, useReads, useSend } from '../../../platform/use-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonCard } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';

type Told = Reply<typeof listHandovers>[number];

const did: Record<HandoverKind, string> = { assigned: 'assigned you', handed_over: 'handed you', taken_over: 'took over from you' };

export function ToldHandovers() {
  const { data, error } = useRead(listHandovers, {}, { every: 30_000, freshFor: 0 });
  if (!data && !error) return <SkeletonCard label="what was handed over" hasAction={false} />;
  return data?.map((one) => <One key={one.id} one={one} />);
}

function One({ one: { id, case_id, kind, by, words, happened_at, concern, initials, is_mine, is_offered } }: { one: Told }) {
  const noting = useSend(noteHandover);
  const reads = useReads();
  const note = () =>
    noting.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void reads.refresh(listHandovers);
          void reads.refresh(readToday);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Notice
      heading={`${by} ${did[kind]}: ${labelOfConcern(concern)}, ${initials}`}
      actions={
        <div className="row">
          {is_mine ? (
            <ButtonLink to={`/workspace/cases/${case_id}`} kind="secondary" isSmall data-row>
              Open
            </ButtonLink>
          ) : null}
          <Button kind="quiet" isSmall onClick={note} disabled={noting.isPending}>
            Noted
          </Button>
        </div>
      }
    >
      {words ? `${words} ` : ''}
      {is_mine && is_offered ? 'The patient is choosing a time for the video visit that was offered. ' : ''}
      <span className="small soft">{dateAndTime(happened_at)}</span>
    </Notice>
  );
}
