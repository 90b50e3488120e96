/** Reminders: what somebody asks to be told of, one switch a kind, with what is sent and when the next one comes. */
import { readMe } from '@pellis/contract/accounts/settings';
import { type Reminders, readReminders } from '@pellis/contract/reminders/reminders';
import { Navigate } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { OfPatient } from '../shell/of-patient.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { QuietCard } from './quiet-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { WhatIsSent } from './what-is-sent.tsx';

export default function RemindersPage() {
  return (
    <OfPatient title="Reminders" address="/my-routine/reminders">
      <OwnReminders />
    </OfPatient>
  );
}

function OwnReminders() {
  const { mine } = useWhose();
  const { data: me } = useRead(readMe);
  const patientId = me?.patient_id ?? '';
  const { data, error, refetch } = useRead(readReminders, { params: { id: patientId } }, { enabled: patientId !== '' });
  if (me?.patient_id === null) return <Navigate to="/dashboard" replace />;
  return (
    <Page
      title={mine('My reminders', 'reminders')}
      lead="Nothing comes until you ask for it, and each ends when you say so. A message says that something is due, never what or why."
    >
      {error && !data ? (
        <LoadFailed error={error} words="The reminders could not be loaded." onAgain={() => void refetch()} />
      ) : data ? (
        <Cards all={data} patientId={patientId} />
      ) : (
        <SkeletonCard label="the reminders" lines={6} hasAction={false} />
      )}
    </Page>
  );
}

function Cards({ all, patientId }: { all: Reminders; patientId: string }) {
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {all.reminders.map((reminder) => (
        <ReminderCard key={reminder.kind} {...{ reminder, all, patientId }}>
          {reminder.kind === 'doses' && all.routine ? (
            <p className="soft small">
              They follow the routine of {longDate(all.routine.signed_on)} by {all.routine.provider}.
              {all.routine.has_replaced ? ' Those of the routine before it have ended.' : ''} They end with it, and follow what takes its
              place.
            </p>
          ) : null}
        </ReminderCard>
      ))}
      <QuietCard all={all} patientId={patientId} />
      <WhatIsSent preview={all.preview} />
      <p className="row">
        <ButtonLink kind="secondary" to="/my-routine">
          Back to my routine
        </ButtonLink>
        <ButtonLink kind="quiet" to="/settings/notices">
          What else we write to you about
        </ButtonLink>
      </p>
    </div>
  );
}
