/** One video appointment from booking to the note: when, with whom, how to join, and what can still be changed. */
import { type Appointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { useParams } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { useReadOrNone } from '../platform/use-api.ts';
import { ReferredBy } from '../referrals/referred-by.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Later } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { AppointmentHistory } from './appointment-history.tsx';
import styles from './appointment-page.module.css';
import { AppointmentRead } from './appointment-read.tsx';
import { AppointmentState } from './appointment-state.tsx';
import { isAhead, isNeverBegun } from './appointment-words.ts';
import { Changing } from './changing.tsx';
import { JoinCard } from './join-card.tsx';
import { Money } from './money.tsx';
import { Prepare } from './prepare.tsx';

// for visits that the front desk booked
const tellBefore = { load: async () => (await import('./tell-before.tsx')).TellBefore };

export default function AppointmentPage() {
  const { id = '' } = useParams();
  const read = useReadOrNone(readAppointment, { params: { id } }, { every: 30_000 });
  return (
    <Page title="Appointment" width="wide">
      <AppointmentRead read={read}>{(appointment) => <InFull appointment={appointment} />}</AppointmentRead>
    </Page>
  );
}

function InFull({ appointment }: { appointment: Appointment }) {
  const isToCome = isAhead(appointment.status) && !isNeverBegun(appointment, new Date());
  return (
    <div className={styles.appointment}>
      <div className={styles['appointment-main']}>
        <AppointmentState appointment={appointment} />
        {isToCome ? <JoinCard appointment={appointment} /> : null}
        {isToCome && appointment.is_untold ? (
          <InScope right="arrange-care">
            <Later part={tellBefore} props={{ appointment }} />
          </InScope>
        ) : null}
        {isToCome ? <Prepare appointment={appointment} /> : null}
      </div>
      <div className={styles['appointment-side']}>
        {isToCome ? <Changing appointment={appointment} /> : null}
        <Money appointment={appointment} />
        <ReferredBy visitId={appointment.id} />
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
