/** One video appointment from booking to the note: when, with whom, how to join, and what can still be changed. */
import { type Appointment, readAppointment } from '@pellis/contract/appointment-changes';
import { useParams } from 'react-router';
import { useReadOrNone } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { AppointmentHistory } from './appointment-history.tsx';
import './appointment-page.css';
import { AppointmentState } from './appointment-state.tsx';
import { isAhead, isNeverBegun } from './appointment-words.ts';
import { Changing } from './changing.tsx';
import { JoinCard } from './join-card.tsx';
import { Money } from './money.tsx';
import { Prepare } from './prepare.tsx';

export default function AppointmentPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReadOrNone(readAppointment, { params: { id } }, { every: 30_000 });
  return (
    <Page title="Appointment" width="wide">
      {data ? <InFull appointment={data} /> : null}
      {data === null ? (
        <EmptyState heading="There is no such appointment" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}>
          The address may be mistyped, or it belongs to somebody else.
        </EmptyState>
      ) : null}
      {data === undefined && !error ? <SkeletonCard label="your appointment" lines={4} /> : null}
      {data === undefined && error ? (
        <Notice kind="error" heading={error.detail} isSpoken actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          Your appointment could not be loaded. Nothing about it has changed.
        </Notice>
      ) : null}
    </Page>
  );
}

function InFull({ appointment }: { appointment: Appointment }) {
  const isToCome = isAhead(appointment.status) && !isNeverBegun(appointment, new Date());
  return (
    <div className="appointment">
      <div className="appointment-main">
        <AppointmentState appointment={appointment} />
        {isToCome ? <JoinCard appointment={appointment} /> : null}
        {isToCome ? <Prepare appointment={appointment} /> : null}
      </div>
      <div className="appointment-side">
        {isToCome ? <Changing appointment={appointment} /> : null}
        <Money appointment={appointment} />
        <Card heading="Messages">
          <p>
            A question about this appointment? <ChatLink topic="reschedule">Send us a message</ChatLink>
          </p>
        </Card>
        <AppointmentHistory appointment={appointment} />
      </div>
    </div>
  );
}
