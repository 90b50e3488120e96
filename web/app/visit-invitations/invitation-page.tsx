/** Out of one's messages: somebody of the clinic invites to a video visit. Why, with whom, what it costs, and the soonest times to take with one touch. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { readVisitInvitation, takeUpVisitInvitation, type VisitInvitation } from '@pellis/contract/visit-invitations/visit-invitations';
import { useParams } from 'react-router';
import { zoneOf } from '../appointments/places.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { useTakeTime } from '../bookings/use-take-time.ts';
import { InScope } from '../platform/in-scope.ts';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { DoctorWords } from '../rapid-assessments/doctor-words.tsx';
import { OtherPatient } from '../shell/other-patient.tsx';
import { useActing } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import styles from './invitation-page.module.css';

const toMessages = <ButtonLink to="/messages">Back to my messages</ButtonLink>;

export default function InvitationPage() {
  const { id = '' } = useParams();
  const invitation = useReadOrNone(readVisitInvitation, { params: { id } }, { freshFor: 0 });
  return (
    <Page title="A video visit for this">
      {invitation.data ? <Own id={id} invitation={invitation.data} /> : null}
      {invitation.data === null ? (
        <EmptyState heading="There is no invitation at this address" actions={toMessages}>
          Open it from your messages again, or sign in as whoever got it.
        </EmptyState>
      ) : null}
      {invitation.error && !invitation.data ? (
        <Notice
          kind="error"
          heading={invitation.error.detail}
          isSpoken
          actions={<Button onClick={() => void invitation.refetch()}>Try again</Button>}
        >
          The invitation could not be loaded.
        </Notice>
      ) : null}
      {invitation.isPending ? <SkeletonCard label="the invitation" lines={4} /> : null}
    </Page>
  );
}

interface InvitationProps {
  id: string;
  invitation: VisitInvitation;
}

/** Who acts for somebody else just now switches first: a visit is never booked for the wrong person. */
function Own({ id, invitation }: InvitationProps) {
  const acting = useActing();
  const { patient } = invitation;
  if (!acting) return <SkeletonCard label="the invitation" lines={4} />;
  if (acting.id !== patient.id)
    return <OtherPatient patientId={patient.id} name={patient.first_name} address={`/visit-invitation/${id}`} />;
  return <Invitation id={id} invitation={invitation} />;
}

function Invitation({ id, invitation }: InvitationProps) {
  const { reason, by, made_at, concern, visit, booked, is_withdrawn, is_expired, expires_at } = invitation;
  if (booked)
    return (
      <EmptyState
        heading={`Your visit is booked for ${dateAndTime(booked.starts_at)}`}
        actions={<ButtonLink to={`/appointment/${booked.id}`}>See the video visit</ButtonLink>}
      />
    );
  if (is_withdrawn)
    return (
      <EmptyState heading="This invitation was taken back" actions={toMessages}>
        Nothing was booked, and it costs nothing.
      </EmptyState>
    );
  if (is_expired)
    return (
      <EmptyState heading="This invitation has expired" actions={toMessages}>
        It was valid until {dateAndTime(expires_at)}. Nothing was booked, and it costs nothing. If you still want to be seen, write to us,
        and we invite you again.
      </EmptyState>
    );
  return (
    <div className={styles.invitation}>
      <DoctorWords by={by} at={made_at} concern={concern} of="your message">
        {reason}
      </DoctorWords>
      {visit ? (
        <InScope right="arrange-care">
          <ChooseTime id={id} invitation={invitation} visit={visit} />
        </InScope>
      ) : (
        <Notice kind="warning" heading="No video visit can be booked where you live just now.">
          Please write to us in your messages, and we find a way with you.
        </Notice>
      )}
      {visit ? (
        <section className="stack" style={{ '--gap': '8px' }} aria-labelledby="invitation-cost">
          <h2 id="invitation-cost">What it costs</h2>
          <p>{visit.sentence}</p>
          <p>The invitation is valid until {dateAndTime(expires_at)}.</p>
          <p className="soft">Nothing is booked, and nothing is held, until you press Book. Your messages stay free.</p>
        </section>
      ) : null}
    </div>
  );
}

function ChooseTime({ id, invitation, visit }: InvitationProps & { visit: NonNullable<VisitInvitation['visit']> }) {
  const { provider, times, state } = invitation;
  const timeZone = zoneOf(state);
  const takeUp = useSend(takeUpVisitInvitation);
  const reads = useReads();
  const onGone = () => void reads.refresh(readVisitInvitation, { id });
  const { take, openCalendar, hold } = useTakeTime({
    begin: (then) => takeUp.mutate({ params: { id }, body: { time_zone: timeZone } }, { onSuccess: then, onError: onGone }),
    onGone,
  });
  const isBusy = takeUp.isPending || hold.isPending;
  const error = takeUp.error ?? hold.error;
  const nameOf = (time: FreeTime) => times.find(({ provider_id }) => provider_id === time.provider_id)?.provider ?? '';
  return (
    <Card
      isNext
      heading={`Choose a time with ${provider}`}
      actions={
        <Button kind="secondary" disabled={isBusy} onClick={openCalendar}>
          See all times
        </Button>
      }
    >
      {error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
      {times.length > 0 ? (
        <NearTimes legend="The soonest times" times={times} timeZone={timeZone} isBusy={isBusy} nameOf={nameOf} onTake={take} />
      ) : (
        <p>{provider} has no free time in the next two weeks. The calendar shows later ones, other dermatologists, and the waiting list.</p>
      )}
      <p>
        {visit.name}
        {visit.minutes ? `, ${visit.minutes} minutes` : ''}. What it is about is filled in for you; you can change it.
      </p>
    </Card>
  );
}
