/** The waiting list: what one waits for, how many were there before, and a time that came free, with its deadline. */
import { readWaitingList, type VisitDraft, type WaitingEntry } from '@pellis/contract/bookings/bookings';
import { zoneOf } from '../appointments/places.ts';
import { useReadOrNone } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OfferedTime } from './offered-time.tsx';
import { mayOpen } from './steps.ts';
import { useVisitDraft } from './use-draft.ts';
import { WaitingState } from './waiting-state.tsx';
import { WaitingWishForm } from './waiting-wish-form.tsx';

export default function WaitingListPage() {
  const entry = useReadOrNone(readWaitingList, {}, { every: 30_000 });
  const draft = useVisitDraft();
  const error = entry.error ?? draft.error;
  const isKnown = entry.data !== undefined && draft.data !== undefined;
  return (
    <Page title="Waiting list" lead="Times that come free are offered to those who wait, first come, first served.">
      <div className="stack" style={{ '--gap': '24px' }}>
        {isKnown ? <Waiting entry={entry.data ?? null} draft={draft.data ?? null} /> : null}
        {!isKnown && !error ? <SkeletonCard label="the waiting list" lines={3} /> : null}
        {!isKnown && error ? (
          <Notice
            kind="error"
            heading={error.detail}
            isSpoken
            actions={
              <Button
                onClick={() => {
                  void entry.refetch();
                  void draft.refetch();
                }}
              >
                Try again
              </Button>
            }
          />
        ) : null}
      </div>
    </Page>
  );
}

function Waiting({ entry, draft }: { entry: WaitingEntry | null; draft: VisitDraft | null }) {
  const timeZone = draft?.answers.where?.time_zone ?? zoneOf('');
  if (entry?.offer) return <OfferedTime offer={entry.offer} timeZone={timeZone} />;
  if (entry) return <WaitingState entry={entry} />;
  if (!mayOpen(draft, 'pay'))
    return (
      <Card isNext heading="First, a few answers" actions={<ButtonLink to="/new-visit">Answer them now</ButtonLink>}>
        <p>We have to know who the visit is for, where you will be and what it is about. Then you can join the waiting list.</p>
      </Card>
    );
  return <WaitingWishForm draft={draft} />;
}
