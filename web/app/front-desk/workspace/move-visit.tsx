/** The clinic moves a visit to another time or dermatologist: always free for the patient, who reads why. */
import { moveByClinic, readMoveTimes } from '@pellis/contract/appointments/appointment-changes';
import { anyProvider, type FreeTime, type FreeTimes } from '@pellis/contract/availability/availability';
import { type DayVisit, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { useState } from 'react';
import { TimePicker } from '../../availability/time-picker.tsx';
import { useMonth } from '../../availability/use-month.ts';
import { notOfThatAge, seenByVideo, useDoctors, useLast } from '../../doctors/use-doctors.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/calendar.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';

const noReason = 'Say why, in words for the patient';

export function MoveVisit({ visit, timeZone, onClose }: { visit: DayVisit; timeZone: string; onClose: () => void }) {
  const { id, patient, provider, starts_at } = visit;
  const [wanted, setWanted] = useState(provider.id);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const month = useMonth(timeZone);
  const read = useRead(readMoveTimes, { params: { id, provider: wanted, ...month.stretch } });
  const { doctors } = useDoctors();
  const ages = useLast(read.data?.ages);
  const nobody = notOfThatAge(doctors, { provider: wanted, state: undefined, ages });
  const { mutate, isPending } = useSend(moveByClinic);
  const reads = useReads();
  const move = () => {
    if (!chosen) return;
    if (reason.trim() === '') return setProblem({ sentence: noReason, fields: { reason: noReason } });
    mutate(
      { params: { id }, body: { starts_at: chosen.starts_at, provider_id: chosen.provider_id, reason } },
      {
        onSuccess: () => {
          void reads.refresh(listVisitsOfDay);
          toast('success', 'The visit is moved, and the patient is told.');
          onClose();
        },
        onError: (error) => {
          setProblem(problemOf(error));
          void read.refetch();
        },
      },
    );
  };
  const button = chosen ? `Move it to ${shortMoment(chosen.starts_at, timeZone)}` : 'Choose a time';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Move this visit"
      actions={
        <>
          <Button onClick={move} disabled={isPending || !chosen}>
            {button}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <ErrorSummary problem={problem} />
        <p>
          {patient.full_name}, now {dateAndTime(starts_at, timeZone)} with {provider.name}. It costs the patient nothing.
        </p>
        <DoctorField
          value={wanted}
          own={provider}
          ages={ages}
          error={problem?.fields['provider_id']}
          onChange={(id) => {
            setWanted(id);
            // a time is that of one dermatologist
            setChosen(null);
          }}
        />
        {nobody ? (
          <Notice isSpoken heading={nobody}>
            {wanted === anyProvider ? 'Nobody else can take this visit.' : 'Choose another dermatologist.'}
          </Notice>
        ) : (
          <TimePicker
            month={month}
            timeZone={timeZone}
            read={read}
            chosen={chosen}
            onChoose={setChosen}
            ifNone={<Notice heading="No other time is free just now.">Choose another dermatologist.</Notice>}
          />
        )}
        <LongField
          id="reason"
          label="Why, in words for the patient"
          hint="Nothing about their health: the letter may be read by others."
          most={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problem?.fields['reason']}
        />
      </div>
    </Dialog>
  );
}

interface DoctorFieldProps {
  value: string;
  own: DayVisit['provider'];
  ages: FreeTimes['ages'] | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}

function DoctorField({ value, own, ages, error, onChange }: DoctorFieldProps) {
  const { doctors } = useDoctors();
  const others = seenByVideo(doctors, undefined, ages).filter((doctor) => doctor.id !== own.id);
  const options = [
    { value: own.id, label: `${own.name}, as booked` },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: anyProvider, label: 'Whoever is free' },
  ];
  return (
    <SelectField label="Dermatologist" options={options} value={value} error={error} onChange={(event) => onChange(event.target.value)} />
  );
}
