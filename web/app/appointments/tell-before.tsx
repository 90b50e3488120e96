/** Of a visit that the clinic booked: its patient says what it is about and answers the safety questions, as whoever books one themselves does. */
import { type Appointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { somethingElse, tellBeforeVisit, tellUrgentBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { concernQuestion, shownConcerns } from '@pellis/contract/concerns/concerns';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import type { FormEvent } from 'react';
import { PlacesField } from '../body-places/places-field.tsx';
import { useConcerns } from '../concerns/use-concerns.ts';
import { tellBeside } from '../platform/tell-beside.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { useKeptValue } from '../platform/use-kept-value.ts';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import { SafetyStep } from '../safety-questions/safety-step.tsx';
import { useSafety } from '../safety-questions/use-safety.ts';
import { useUrgent } from '../safety-questions/use-urgent.ts';
import { useDraftOwner } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, SelectField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { CallFirst } from '../writing/call-first.tsx';

interface Told {
  concern: string;
  about: string;
  places: readonly BodyPlace[];
}

const nothingTold: Told = { concern: '', about: '', places: [] };

export function TellBefore({ appointment: { id } }: { appointment: Appointment }) {
  const owner = useDraftOwner();
  const form = owner && `${owner}:told-${id}`;
  const urgent = useUrgent(form, { kind: 'visit', id }, (body) => tellBeside(tellUrgentBeforeVisit, { params: { id }, body }));
  const safety = useSafety(form, 'booked', urgent);
  const concerns = shownConcerns(useConcerns()).filter(({ video }) => video);
  const kept = useKeptValue<Told>(`${form ?? 'nobody'}-words`, nothingTold);
  const { concern, about, places } = kept.value ?? nothingTold;
  const change = (to: Partial<Told>) => kept.keep({ concern, about, places, ...to });
  const [send, isSending, error] = useTelling(id, () => {
    safety.forget();
    kept.forget();
  });
  const problem = error ? problemOf(error) : null;
  const answers = safety.toSend();
  const tell = (event: FormEvent) => {
    event.preventDefault();
    if (answers && !isSending && safety.maySend()) send({ concern, about, places: [...places], safety: answers });
  };
  return (
    <BehindEmergency safety={safety}>
      <Card heading="A few questions before we meet">
        <form className="stack" noValidate onSubmit={tell}>
          <p>We booked this visit for you, and have not asked these yet. Your dermatologist reads your answers first.</p>
          <ErrorSummary problem={problem} />
          <SelectField
            id="concern"
            label={concernQuestion}
            placeholder="Select a concern"
            options={[...concerns.map(({ value, label }) => ({ value, label })), { value: somethingElse, label: somethingElse }]}
            value={concern}
            onChange={(event) => change({ concern: event.currentTarget.value })}
            error={problem?.fields['concern']}
          />
          <SafetyStep safety={safety} concern={concern} error={problem?.fields['safety']} />
          {safety.isDone ? (
            <>
              <PlacesField legend="Where on the body is it?" concern={concern} value={places} onChange={(now) => change({ places: now })} />
              <LongField
                label="Anything your dermatologist should know before?"
                isOptional
                maxLength={1000}
                value={about}
                onChange={(event) => change({ about: event.currentTarget.value })}
                error={problem?.fields['about']}
              />
              <CallFirst words={about} />
              <div className="row">
                <Button type="submit" disabled={isSending}>
                  {isSending ? 'Sending…' : 'Send my answers'}
                </Button>
              </div>
            </>
          ) : null}
        </form>
      </Card>
    </BehindEmergency>
  );
}

/** What another window told already is shown as told. */
function useTelling(id: string, forget: () => void) {
  const { mutate, isPending, error } = useSend(tellBeforeVisit);
  const reads = useReads();
  const send = (body: Parameters<typeof mutate>[0]['body']) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: ({ detail }) => {
          forget();
          toast('success', detail);
          void reads.refresh(readAppointment);
        },
        onError: ({ code, fields }) => {
          if (fields['safety']) void reads.refresh(readSafetyQuestions);
          if (code === 'told_already' || code === 'not_ahead') void reads.refresh(readAppointment);
        },
      },
    );
  return [send, isPending, error] as const;
}
