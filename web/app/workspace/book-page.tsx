/** The front desk books a visit on a patient's behalf: who, how it is paid, when, and why it was not the patient who booked. */
import { bookByClinic } from '@pellis/contract/appointment-changes';
import { anyProvider, type FreeTime, readFreeTimes } from '@pellis/contract/availability';
import { waysToPay } from '@pellis/contract/bookings';
import type { PatientFound } from '@pellis/contract/patients';
import { states } from '@pellis/contract/people';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, shortMoment } from '../availability/calendar.ts';
import { TimePicker } from '../availability/time-picker.tsx';
import { useMonth } from '../availability/use-month.ts';
import { zoneOf } from '../bookings/places.ts';
import { useDoctors } from '../doctors/use-doctors.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, SelectField } from '../ui/fields.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { Page } from '../ui/page.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import { PatientField } from './bookings/patient-field.tsx';

const [{ value: state, label: stateName }] = states;
const ways = [
  { value: 'insurance', label: 'Insurance on file' },
  { value: 'cash', label: 'Cash price', about: 'Asked of the patient’s own card' },
];

export default function BookPage() {
  const isDesk = useSession()?.role === 'staff';
  return (
    <Page title="Book for a patient" lead={`For a visit while the patient is in ${stateName}. We write to the patient.`}>
      {isDesk ? <BookForm /> : <EmptyState heading="There is nothing here for you">The front desk books for patients.</EmptyState>}
    </Page>
  );
}

function BookForm() {
  const timeZone = zoneOf(state);
  const [patient, setPatient] = useState<PatientFound | null>(null);
  const [by, setBy] = useState<string>();
  const [provider, setProvider] = useState<string>(anyProvider);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const month = useMonth(timeZone);
  const read = useRead(readFreeTimes, { params: { provider, kind: 'video_first', state, ...month.stretch } });
  const { doctors } = useDoctors();
  const { mutate, isPending } = useSend(bookByClinic);
  const navigate = useNavigate();
  const book = (event: FormEvent) => {
    event.preventDefault();
    const way = waysToPay.find((one) => one === by);
    const missing = whatIsMissing({ patient, way, reason });
    if (Object.keys(missing).length > 0 || !patient || !way || !chosen) return setProblem({ sentence: 'Please check', fields: missing });
    mutate(
      { params: { id: patient.id }, body: { ...chosen, state, time_zone: timeZone, by: way, reason } },
      {
        onSuccess: () => {
          toast('success', 'The visit is booked, and the patient is told.');
          void navigate(`/workspace/bookings?day=${dayOf(chosen.starts_at, timeZone)}`);
        },
        onError: (error) => {
          setProblem(problemOf(error));
          void read.refetch();
        },
      },
    );
  };
  const options = [
    { value: anyProvider, label: 'Whoever is free' },
    ...doctors.filter(({ modes }) => modes.includes('video')).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <form className="stack" style={{ '--gap': '28px' }} onSubmit={book} noValidate>
      <ErrorSummary problem={problem} />
      <PatientField patient={patient} error={problem?.fields['patient']} onChoose={setPatient} />
      <ChoiceGroup
        legend="How the visit is paid for"
        data-path="by"
        columns={2}
        choices={ways}
        value={by}
        onChange={setBy}
        error={problem?.fields['by']}
      />
      <SelectField label="Dermatologist" options={options} value={provider} onChange={(event) => setProvider(event.target.value)} />
      <TimePicker
        month={month}
        timeZone={timeZone}
        read={read}
        chosen={chosen}
        onChoose={setChosen}
        ifNone={<EmptyState heading="No time is free just now" />}
      />
      <LongField
        id="reason"
        label="Why you book for them"
        hint="In words for the patient, such as: as we agreed on the telephone."
        most={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem?.fields['reason']}
      />
      <div>
        <SubmitButton isValid={chosen !== null} isSending={isPending} untilValid="Choose a time to book">
          Book {chosen ? shortMoment(chosen.starts_at, timeZone) : ''}
        </SubmitButton>
      </div>
    </form>
  );
}

function whatIsMissing({ patient, way, reason }: { patient: unknown; way: unknown; reason: string }): Record<string, string> {
  return {
    ...(patient ? {} : { patient: 'Choose the patient' }),
    ...(way ? {} : { by: 'Choose how it is paid' }),
    ...(reason.trim() ? {} : { reason: 'Say why, in words for the patient' }),
  };
}
