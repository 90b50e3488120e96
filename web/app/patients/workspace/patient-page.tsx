/** Patient: for the front desk who it is and what is open; for dermatologists the notes of somebody they treat, or a way to them in an emergency. */
import { listNotes } from '@pellis/contract/notes/note-rows';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { PatientFaxes } from '../../faxes/workspace/patient-faxes.tsx';
import { PatientLabs } from '../../lab-results/workspace/patient-labs.tsx';
import { PatientPayments } from '../../payments/workspace/patient-payments.tsx';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { MergeCard } from '../../record-merges/workspace/merge-card.tsx';
import { MergedAway, useMergedInto } from '../../record-merges/workspace/merged-away.tsx';
import { PatientQuestions } from '../../staff-questions/workspace/patient-questions.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { EmergencyForm } from './emergency-form.tsx';
import { PatientForDesk } from './patient-at-desk.tsx';
import { PatientChanges } from './patient-changes.tsx';
import { PatientNotes } from './patient-notes.tsx';
import { TakeOverCard } from './take-over-card.tsx';
import { usePatientName } from './use-patient-name.ts';

const patientCheckIns = { load: async () => (await import('../../check-ins/workspace/patient-check-ins.tsx')).PatientCheckIns };
const urgentAnswers = { load: async () => (await import('../../safety-questions/workspace/urgent-of-patient.tsx')).UrgentOfPatient };
const patientProgress = { load: async () => (await import('../../progress/workspace/patient-progress.tsx')).PatientProgress };
const currentRoutine = { load: async () => (await import('../../routines/workspace/current-routine.tsx')).CurrentRoutine };

export default forRights(
  { rights: ['see-patients', 'read-clinical'], title: 'Patient', sentence: 'Patients are seen by dermatologists and the front desk.' },
  PatientPage,
);

function PatientPage() {
  const { id = '' } = useParams();
  const name = usePatientName(id);
  const may = useMay();
  const show = useSearchParams()[0].get('show');
  const merge = useMergedInto(id, may('register-patients'));
  if (merge)
    return (
      <WorkPage title={merge.merged.full_name} isNarrow>
        <MergedAway merge={merge} />
      </WorkPage>
    );
  if (show === 'progress' && may('read-clinical')) return <Later key={id} part={patientProgress} props={{ patientId: id, name }} />;
  return (
    <WorkPage title={name ?? 'Patient'} isNarrow={!may('see-patients')}>
      <ClosedAccount key={`closed ${id}`} patientId={id} />
      {may('see-patients') ? <PatientForDesk key={`desk ${id}`} patientId={id} /> : null}
      {may('read-clinical') ? <Later key={`urgent ${id}`} part={urgentAnswers} props={{ patientId: id }} /> : null}
      <PatientQuestions key={`questions ${id}`} patientId={id} />
      {may('read-clinical') ? <Notes key={id} patientId={id} /> : null}
      {may('register-patients') ? <TakeOverCard key={`take over ${id}`} patientId={id} /> : null}
      {may('register-patients') ? <MergeCard key={`merges ${id}`} patientId={id} /> : null}
      {may('handle-payments') ? <PatientPayments key={`payments ${id}`} patientId={id} /> : null}
      <PatientChanges key={`changes ${id}`} patientId={id} />
    </WorkPage>
  );
}

function Notes({ patientId }: { patientId: string }) {
  const { data: notes, error, refetch } = useRead(listNotes, { params: { id: patientId } });
  const [until, setUntil] = useState<Date | null>(null);
  const maySign = useMay()('sign-notes');
  const onOpened = (end: Date) => {
    setUntil(end);
    void refetch();
  };
  if (isNotFound(error)) return <EmergencyForm patientId={patientId} onOpened={onOpened} />;
  if (error && !notes) {
    return (
      <Notice kind="error" isSpoken>
        {error.detail}
      </Notice>
    );
  }
  if (!notes) return <SkeletonCard label="the notes" hasAction={false} />;
  return (
    <div className="stack">
      {until ? (
        <Notice kind="warning" isSpoken heading={`Emergency access until ${clockTime(until)}`}>
          What you read is recorded, and the patient can see it.
        </Notice>
      ) : null}
      <Later part={currentRoutine} props={{ patientId }} isOptional />
      <Later part={patientCheckIns} props={{ patientId }} isOptional />
      <PatientNotes notes={notes} />
      <PatientLabs
        patientId={patientId}
        noteId={maySign ? notes.find((note) => note.is_mine && note.closedDate !== null)?.id : undefined}
      />
      <PatientFaxes patientId={patientId} />
      <p className="row" style={{ '--gap': '8px 20px' }}>
        <Link to={`/workspace/patients/${patientId}?show=progress`} className="way">
          Progress over time
        </Link>
        <Link to={`/workspace/patients/${patientId}/before-prescriptions`} className="way">
          Before isotretinoin and acitretin
        </Link>
      </p>
    </div>
  );
}
