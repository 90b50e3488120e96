/** My routine: today of the signed plan in its order, the coming week, what to expect, and when to call. */
import { readMe } from '@pellis/contract/accounts/settings';
import { readRoutineCalendar } from '@pellis/contract/routines/live-routine';
import { type OwnRoutine, readRoutine } from '@pellis/contract/routines/own-routine';
import bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import calendar from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import phone from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Link, Navigate } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { saveFile } from '../platform/save-file.ts';
import { useRead } from '../platform/use-api.ts';
import { useOwnProducts } from '../products/use-own-products.ts';
import { OfPatient } from '../shell/of-patient.tsx';
import { useActing, useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { longDate } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { ownDay, planOn } from './own-day.ts';
import { OwnPlan } from './own-plan.tsx';
import { OwnProducts } from './own-products.tsx';
import styles from './own-routine.module.css';

export default function MyRoutinePage() {
  return (
    <OfPatient title="Routine" address="/my-routine">
      <OwnRoutinePage />
    </OfPatient>
  );
}

function OwnRoutinePage() {
  const { mine } = useWhose();
  const { data: me } = useRead(readMe);
  const patientId = me?.patient_id ?? '';
  const { data, error, refetch } = useRead(readRoutine, { params: { id: patientId } }, { enabled: patientId !== '' });
  const { data: products } = useOwnProducts(patientId).read;
  if (me?.patient_id === null) return <Navigate to="/dashboard" replace />;
  const plan = data?.plan;
  // a calendar is of a note: without a plan of one that something is kept from
  const noteId = data?.taken_back ? undefined : (plan?.note_id ?? products?.kept.at(-1)?.note_id);
  return (
    <Page
      title={mine('My routine', 'routine')}
      lead={
        plan ? (
          <>
            From {plan.provider}’s note of {longDate(plan.signed_on)}. <Link to={`/notes/${plan.note_id}`}>Read the note</Link>
          </>
        ) : undefined
      }
      aside={data ? <Ways noteId={noteId} /> : undefined}
    >
      {error && !data ? (
        <LoadFailed error={error} words="The routine could not be loaded." onAgain={() => void refetch()} />
      ) : data ? (
        <Routine own={data} patientId={patientId} />
      ) : (
        <SkeletonCard label="the routine" lines={5} hasAction={false} />
      )}
    </Page>
  );
}

/** Reminders are asked for without a note too: of refills, lab tests and the sun. */
function Ways({ noteId }: { noteId: string | undefined }) {
  return (
    <div className="row no-print">
      <ButtonLink to="/my-routine/reminders" kind="secondary" isSmall icon={<Icon of={bell} />}>
        Reminders
      </ButtonLink>
      {noteId ? <WaysOfNote noteId={noteId} /> : null}
    </div>
  );
}

function WaysOfNote({ noteId }: { noteId: string }) {
  return (
    <>
      <Button kind="secondary" isSmall icon={<Icon of={printer} />} onClick={() => window.print()}>
        Print
      </Button>
      <DownloadButton
        isSmall
        icon={<Icon of={calendar} />}
        save={() => saveFile(() => 'routine.ics', readRoutineCalendar, { params: { id: noteId } })}
      >
        Add to my calendar
      </DownloadButton>
      <ButtonLink to="/settings/this-device" kind="secondary" isSmall icon={<Icon of={phone} />}>
        Keep on this device
      </ButtonLink>
    </>
  );
}

function Routine({ own, patientId }: { own: OwnRoutine; patientId: string }) {
  const today = ownDay(own.today);
  if (own.taken_back) return <TakenBack taken={own.taken_back} />;
  if (!own.plan)
    return (
      <div className={styles.plan}>
        <Letterhead phone={own.clinic_phone} />
        <OwnProducts patientId={patientId} hasToday none={<None />} />
      </div>
    );
  return (
    <div className={styles.plan}>
      <Letterhead phone={own.clinic_phone} />
      {own.replaced ? (
        <Notice>
          This took the place of the routine of {longDate(own.replaced.signed_on)} by {own.replaced.provider}.{' '}
          <span className="no-print">
            <Link to={`/notes/${own.replaced.note_id}`}>Read that note</Link>
          </span>
        </Notice>
      ) : null}
      <OwnPlan
        plan={planOn(own.plan, today)}
        today={today}
        patientId={patientId}
        products={(hasToday) => <OwnProducts {...{ patientId, hasToday }} />}
      />
    </div>
  );
}

/** On paper only: whose plan it is, and who is called about it. */
function Letterhead({ phone }: { phone: string | null | undefined }) {
  const acting = useActing();
  return (
    <p className={styles.letterhead}>
      <strong>{acting ? `${acting.first_name} ${acting.last_name}` : ''}</strong>
      <span>{[clinicName, phone].filter(Boolean).join(', ')}</span>
    </p>
  );
}

/** Neither the plan that was taken back nor the one before it is followed without asking. */
function TakenBack({ taken }: { taken: NonNullable<OwnRoutine['taken_back']> }) {
  const isChecked = taken.state === 'checked';
  return (
    <Notice
      kind="warning"
      heading={isChecked ? 'Your newest note is being checked' : 'Your newest note was withdrawn'}
      actions={
        <ButtonLink to={`/notes/${taken.note_id}`} kind="secondary" isSmall>
          What this means
        </ButtonLink>
      }
    >
      {isChecked
        ? 'Please follow no routine from here until it is clear. We write to you then.'
        : 'Its routine does not count any more, and another note follows.'}{' '}
      Not sure what to do tonight? <ChatLink topic="general">Send us a message</ChatLink>
    </Notice>
  );
}

function None() {
  return (
    <EmptyState
      heading="No routine yet"
      actions={
        <ButtonLink to="/notes" kind="secondary">
          My doctor’s notes
        </ButtonLink>
      }
    >
      <p>When a dermatologist signs a plan with steps, your mornings and evenings stand here: what to do, how much, and on which days.</p>
    </EmptyState>
  );
}
