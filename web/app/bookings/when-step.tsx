/** Step 5: when, and with whom. A time that is chosen is kept for a while, so that the rest can be answered. */

import { anyProvider, type FreeTime } from '@pellis/contract/availability/availability';
import { type Hold, holdTime, readDraftFreeTimes, type VisitDraft } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { zoneOf } from '../appointments/places.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { TimePicker } from '../availability/time-picker.tsx';
import { useMonth } from '../availability/use-month.ts';
import { notOfThatAge, seenByVideo, useDoctors } from '../doctors/use-doctors.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { shortMoment } from '../ui/calendar.ts';
import { SelectField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import styles from './held-time.module.css';
import { NoFreeTime } from './no-free-time.tsx';
import { StepFrame } from './step-frame.tsx';
import { addressOfStep, type StepProps, stepAfter } from './steps.ts';
import { useDraftKept } from './use-draft.ts';
import { useWantedDoctor } from './use-wanted-doctor.ts';
import { wantedIn } from './wanted-doctor.ts';

export function WhenStep({ draft }: StepProps) {
  const timeZone = draft.answers.where?.time_zone ?? zoneOf('');
  const [provider, setProvider] = useState(() => wantedIn(draft));
  const want = useWantedDoctor();
  const [chosen, setChosen] = useState<FreeTime | null>(() => asTime(draft.hold));
  const month = useMonth(timeZone);
  const read = useRead(readDraftFreeTimes, { params: { provider, ...month.stretch } }, { every: 60_000 });
  const { doctors, nameOf } = useDoctors();
  const { ages } = draft.patient;
  const state = draft.answers.where?.state;
  const nobody = notOfThatAge(doctors, { provider, state, ages });
  const { take, isPending, error } = useTaking(draft);
  const choose = (id: string) => {
    want(id);
    setProvider(id);
    setChosen(null);
  };
  const toAnybody = provider === anyProvider ? undefined : () => choose(anyProvider);
  return (
    <StepFrame
      step="when"
      problem={error && error.times.length === 0 ? problemOf(error) : null}
      onSubmit={() => chosen && take(chosen)}
      isSending={isPending}
      isValid={chosen !== null}
      isSticky={chosen !== null}
      goOn={chosen ? `Keep ${shortMoment(chosen.starts_at, timeZone)}` : 'Choose a time to continue'}
      aside={chosen && nameOf(chosen.provider_id) ? <span className="soft">with {nameOf(chosen.provider_id)}</span> : null}
    >
      <DoctorChoice provider={provider} state={state} ages={ages} onChange={choose} />
      {error && error.times.length > 0 ? (
        <TakenTime detail={error.detail} times={error.times} timeZone={timeZone} isBusy={isPending} onTake={take} />
      ) : null}
      {nobody ? (
        <NoFreeTime draft={draft} why={nobody} onAnybody={toAnybody} />
      ) : (
        <TimePicker
          month={month}
          timeZone={timeZone}
          read={read}
          chosen={chosen}
          onChoose={setChosen}
          ifNone={<NoFreeTime draft={draft} onAnybody={toAnybody} />}
        />
      )}
      {read.data && (read.data.times.length > 0 || read.data.next) ? (
        <p className="soft">
          Does none of these suit you? <Link to="/waiting-list">Join the waiting list</Link>, and we offer you a time when one comes free.
        </p>
      ) : null}
    </StepFrame>
  );
}

/** Holds a time and goes on; a time that somebody else was faster with brings the nearest others. */
function useTaking({ hold: held }: VisitDraft) {
  const hold = useSend(holdTime);
  const navigate = useNavigate();
  const { refresh } = useDraftKept();
  const reads = useReads();
  const onward = addressOfStep(stepAfter('when'));
  const take = (time: FreeTime) => {
    if (isHeld(held, time)) return void navigate(onward);
    hold.mutate(
      { body: { provider_id: time.provider_id, starts_at: time.starts_at } },
      {
        onSuccess: () => {
          announce('The time is kept for you.');
          void refresh().then(() => navigate(onward));
        },
        onError: ({ code }) => {
          void reads.refresh(readDraftFreeTimes);
          // the step in which another kind of visit is chosen says why
          if (code === 'not_offered') void refresh();
        },
      },
    );
  };
  return { take, isPending: hold.isPending, error: hold.error };
}

interface TakenTimeProps {
  detail: string;
  times: readonly FreeTime[];
  timeZone: string;
  isBusy: boolean;
  onTake: (time: FreeTime) => void;
}

function TakenTime({ detail, ...near }: TakenTimeProps) {
  return (
    <div className={styles.taken} role="alert">
      <p>
        <strong>{detail}</strong>
      </p>
      <NearTimes legend="The nearest times that are free" {...near} />
    </div>
  );
}

interface DoctorChoiceProps {
  provider: string;
  state: string | undefined;
  ages: VisitDraft['patient']['ages'];
  onChange: (id: string) => void;
}

function DoctorChoice({ provider, state, ages, onChange }: DoctorChoiceProps) {
  const { doctors, nameOf } = useDoctors();
  const seen = seenByVideo(doctors, state, ages);
  const options = [
    { value: anyProvider, label: 'No preference: whoever is free' },
    ...seen.map(({ id, name, credentials }) => ({ value: id, label: `${name}, ${credentials}` })),
    // until the names have come, and of somebody who is no longer shown
    ...(provider === anyProvider || seen.some(({ id }) => id === provider)
      ? []
      : [{ value: provider, label: nameOf(provider) ?? 'The dermatologist you chose' }]),
  ];
  return <SelectField label="Dermatologist" options={options} value={provider} onChange={(event) => onChange(event.target.value)} />;
}

function asTime(hold: Hold | null): FreeTime | null {
  return hold ? { starts_at: hold.starts_at, provider_id: hold.provider.id } : null;
}

function isHeld(hold: Hold | null, time: FreeTime): boolean {
  return hold !== null && hold.provider.id === time.provider_id && hold.starts_at.getTime() === time.starts_at.getTime();
}
