/** The front desk books a visit on a patient's behalf: who, how it is paid, when, and why it was not the patient who booked. */

import { waysToPay } from '@pellis/contract/bookings/bookings';
import { type BookingFacts, readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { bookByClinic, type DayVisit } from '@pellis/contract/front-desk/desk-visits';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { PatientFound } from '@pellis/contract/patients/patients';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { zoneOf } from '../../appointments/places.ts';
import { useRead, useSend } from '../../platform/use-api.ts';
import { asOptions, useServedStates } from '../../served-states/use-served-states.ts';
import { dayOf, shortMoment } from '../../ui/calendar.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { BookTime, useBookTime } from './book-time.tsx';
import { BookingFactsCard, cardWords } from './booking-facts-card.tsx';
import { OfferField } from './offer-field.tsx';
import { PatientField } from './patient-field.tsx';
import { ServiceField, useChosenService } from './service-field.tsx';

export default forRights(
  { rights: ['book-for-patients'], title: 'Book for a patient', sentence: 'The front desk books for patients.' },
  BookPage,
);

function BookPage() {
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/bookings', label: 'Bookings' }}
      title="Book for a patient"
      lead="The patient reads why, and is written to."
    >
      <BookForm />
    </WorkPage>
  );
}

function BookForm() {
  const { state: handed } = useLocation();
  // from the patient's page, which hands over whom it is for
  const [patient, setPatient] = useState<PatientFound | null>(() => PatientFound.safeParse(handed).data ?? null);
  const [by, setBy] = useState<string>();
  const { state, timeZone, changeState } = useWhere(() => time.choose(null));
  const [reason, setReason] = useState('');
  const [besides, setBesides] = useState('');
  const [forOffer, setForOffer] = useState<string>('offer');
  const facts = useRead(
    readBookingFacts,
    { params: { id: patient?.id ?? '', state } },
    { enabled: patient !== null && state !== '', freshFor: 0 },
  );
  const { known, chooseService } = useChosenService(patient ? facts.data : undefined, () => time.choose(null));
  const time = useBookTime({ patientId: patient?.id, ages: known?.ages, state, timeZone, service: known?.service });
  const { chosen, offHours } = time;
  // the time that was chosen may be of somebody who does not see the other's age
  const choosePatient = (one: PatientFound | null) => {
    setPatient(one);
    time.choose(null);
  };
  const other = chosen && known ? sameDay(known, chosen.starts_at, timeZone) : undefined;
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending } = useSend(bookByClinic);
  const navigate = useNavigate();
  const book = (event: FormEvent) => {
    event.preventDefault();
    const way = waysToPay.find((one) => one === by);
    const needed = { besides: other ? besides : notNeeded, offHours: offHours ?? notNeeded };
    const missing = whatIsMissing({ patient, way, reason, ...needed });
    if (Object.keys(missing).length > 0 || !patient || !way || !chosen) return setProblem({ sentence: 'Please check', fields: missing });
    mutate(
      {
        params: { id: patient.id },
        body: {
          ...chosen,
          state,
          time_zone: timeZone,
          by: way,
          ...(known?.service.id === facts.data?.service.id ? {} : { service_id: known?.service.id }),
          reason,
          ...(known?.offer && forOffer === 'offer' ? { video_offer_id: known.offer.id } : {}),
          ...(other ? { besides } : {}),
          ...(offHours ? { off_hours: offHours } : {}),
        },
      },
      {
        onSuccess: () => {
          toast('success', 'The visit is booked, and the patient is told.');
          void navigate(`/workspace/bookings?day=${dayOf(chosen.starts_at, timeZone)}`);
        },
        onError: (error) => {
          setProblem(problemOf(error));
          void time.read.refetch();
          void facts.refetch();
        },
      },
    );
  };
  return (
    <form className="stack" style={{ '--gap': '28px' }} onSubmit={book} noValidate>
      <ErrorSummary problem={problem} />
      <PatientField patient={patient} error={problem?.fields['patient']} onChoose={choosePatient} />
      {facts.error && patient ? (
        <Notice kind="error" isSpoken>
          {facts.error.detail}
        </Notice>
      ) : null}
      {known ? <ServiceField facts={known} error={problem?.fields['service_id']} onChoose={chooseService} /> : null}
      {known ? <BookingFactsCard facts={known} /> : null}
      {known?.offer ? <OfferField offer={known.offer} timeZone={known.time_zone} value={forOffer} onChange={setForOffer} /> : null}
      <ChoiceGroup
        legend="How the visit is paid for"
        data-path="by"
        columns={2}
        choices={waysOf(known)}
        value={by}
        onChange={setBy}
        error={problem?.fields['by']}
      />
      <StateField value={state} onChange={changeState} />
      <BookTime time={time} errors={problem?.fields ?? {}} />
      {other ? <OtherVisit visit={other} timeZone={timeZone} why={besides} onWhy={setBesides} error={problem?.fields['besides']} /> : null}
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

interface OtherVisitProps {
  visit: DayVisit;
  timeZone: string;
  why: string;
  onWhy: (why: string) => void;
  error: string | undefined;
}

function OtherVisit({ visit: { patient, starts_at, provider }, timeZone, why, onWhy, error }: OtherVisitProps) {
  return (
    <>
      <Notice kind="warning" isSpoken heading={`${patient.full_name} has a visit that day already`}>
        {shortMoment(starts_at, timeZone)} with {provider.name}.
      </Notice>
      <LongField
        id="besides"
        label="Why another visit that day"
        hint="For the clinic; the patient does not read it."
        most={500}
        value={why}
        onChange={(event) => onWhy(event.target.value)}
        error={error}
      />
    </>
  );
}

/** The first state that is served, until another is chosen. */
function useWhere(onChange: () => void) {
  const [firstState] = useServedStates();
  const [chosenState, setState] = useState<string>();
  const state = chosenState ?? firstState?.code ?? '';
  const changeState = (wanted: string) => {
    setState(wanted);
    onChange();
  };
  return { state, timeZone: zoneOf(state), changeState };
}

function StateField({ value, onChange }: { value: string; onChange: (state: string) => void }) {
  const options = asOptions(useServedStates());
  return (
    <SelectField label="Where the patient will be" options={options} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

/** Where the desk can do nothing about it, the way is not offered. */
function waysOf(known: BookingFacts | undefined) {
  const cash = known ? `Cash price: ${money(known.price, known.service.currency)}` : 'Cash price';
  return [
    ...(known && (known.insurer === null || !known.service.takes_insurance)
      ? []
      : [{ value: 'insurance', label: known?.insurer ? `Insurance: ${insurerLabels[known.insurer]}` : 'Insurance on file' }]),
    { value: 'cash', label: cash, about: known?.card ? `Held on ${cardWords(known.card)}` : 'Asked of the patient’s own card' },
  ];
}

function sameDay({ visits }: BookingFacts, at: Date, timeZone: string) {
  return visits.find(({ starts_at }) => dayOf(starts_at, timeZone) === dayOf(at, timeZone));
}

interface Asked {
  patient: unknown;
  way: unknown;
  reason: string;
  besides: string;
  offHours: string;
}

const notNeeded = 'none is needed';

function whatIsMissing({ patient, way, reason, besides, offHours }: Asked): Record<string, string> {
  return {
    ...(patient ? {} : { patient: 'Choose the patient' }),
    ...(way ? {} : { by: 'Choose how it is paid' }),
    ...(besides.trim() ? {} : { besides: 'Say why there is to be another visit that day' }),
    ...(offHours.trim() ? {} : { off_hours: 'Say why at a time that is not offered' }),
    ...(reason.trim() ? {} : { reason: 'Say why, in words for the patient' }),
  };
}
