/** Where the booking link of an e-mail leads: whoever is signed in goes on to book, everybody else signs in or signs up first. */
import { readInvitation } from '@pellis/contract/referrals/referrals';
import { Navigate, useParams } from 'react-router';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { clinicName } from '../platform/clinic.ts';
import { rememberReturn } from '../platform/session.ts';
import { useReadOrNone } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

export default function InvitationPage() {
  const { code = '' } = useParams();
  const invitation = useReadOrNone(readInvitation, { params: { code } });
  const booking = `/new-visit?referral=${code}`;
  const isPatient = useMay()('act-for-patients');
  if (invitation.data && isPatient) return <Navigate to={booking} replace />;
  return (
    <PublicFrame>
      <AppColumn>
        <AppColumnHead>
          <h1>Book your appointment</h1>
          <p>A provider who cares for you has asked {clinicName} to see you. Referred patients are cared for within 24 hours to 7 days.</p>
        </AppColumnHead>
        {invitation.isPending ? <SkeletonCard label="your invitation" lines={2} /> : null}
        {invitation.data ? <WaysIn booking={booking} until={invitation.data.expires_at} /> : null}
        {invitation.data === null ? (
          <Notice kind="warning" heading="This booking link no longer works.">
            Please ask your provider, or send us a message, for a new one. Without it you can still{' '}
            <a href="/register">create an account</a> and book.
          </Notice>
        ) : null}
        {invitation.error && !invitation.data ? (
          <Notice
            kind="error"
            isSpoken
            heading={invitation.error.detail}
            actions={<Button onClick={() => void invitation.refetch()}>Try again</Button>}
          />
        ) : null}
      </AppColumn>
    </PublicFrame>
  );
}

function WaysIn({ booking, until }: { booking: string; until: Date }) {
  const remember = () => rememberReturn(booking);
  return (
    <Card
      isNext
      heading="First, so that only you see your care"
      actions={
        <>
          <ButtonLink to="/register" onClick={remember}>
            Create an account
          </ButtonLink>
          <ButtonLink to="/login" kind="secondary" onClick={remember}>
            I have an account
          </ButtonLink>
        </>
      }
    >
      <p>
        After you log in we bring you back here, and your provider’s referral is with your record. Should you lose your way, open the link
        in our letter again: it works until {dayAhead(until)}.
      </p>
    </Card>
  );
}
