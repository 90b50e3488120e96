/** Nothing is free: another dermatologist, the waiting list, or an answer from photos where the concern allows it. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { shownConcerns } from '@pellis/contract/concerns/concerns';
import { useConcerns } from '../concerns/use-concerns.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

interface NoFreeTimeProps {
  draft: VisitDraft;
  /** Shows everybody's times; not where these are shown already. */
  onAnybody: (() => void) | undefined;
  /** Where it is not the times: whom the dermatologists see. */
  why?: string | undefined;
}

export function NoFreeTime({ draft, onAnybody, why }: NoFreeTimeProps) {
  const concern = shownConcerns(useConcerns()).find(({ value }) => value === draft.answers.what?.concern);
  return (
    <div className="stack">
      <Card
        isNext
        headingLevel={3}
        heading={why ?? (onAnybody ? 'This dermatologist has no free time just now' : 'No time is free just now')}
        actions={
          <>
            {onAnybody ? <Button onClick={onAnybody}>Show everybody’s times</Button> : null}
            <ButtonLink to="/waiting-list" kind={onAnybody ? 'secondary' : 'primary'}>
              Join the waiting list
            </ButtonLink>
          </>
        }
      >
        <p>
          {why && !onAnybody
            ? 'On the waiting list you are offered a time once somebody does. Your answers are kept.'
            : 'On the waiting list you are offered times that come free, first come, first served. Your answers are kept.'}
        </p>
      </Card>
      {concern?.photo ? (
        <Card
          headingLevel={3}
          heading="Or get an answer within 24 hours"
          actions={
            <ButtonLink to="/rapid-assessment" kind="secondary">
              Start a Rapid Assessment
            </ButtonLink>
          }
        >
          <p>
            {concern.label} can be answered from photos too. A board-certified dermatologist answers, and can prescribe. Insurance does not
            cover it.
          </p>
        </Card>
      ) : null}
    </div>
  );
}
