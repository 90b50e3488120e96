/** Joins the waiting list: with whom, on which days, at which time of the day, until when. */
import { useForm } from '@mantine/form';
import { anyProvider, weekdayNames } from '@pellis/contract/availability/availability';
import { dayParts, joinWaitingList, readWaitingList, type VisitDraft, WaitingWish } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { seenByVideo, useDoctors } from '../doctors/use-doctors.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { ManyChoiceGroup } from '../ui/choice-group.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import { wantedIn } from './wanted-doctor.ts';

const days = weekdayNames.map((label, index) => ({ value: String(index + 1), label }));
const parts = dayParts.map((value) => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1) }));

export function WaitingWishForm({ draft }: { draft: VisitDraft | null }) {
  const { doctors, nameOf } = useDoctors();
  const join = useSend(joinWaitingList);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { provider_id: wantedIn(draft), weekdays: [] as string[], day_parts: [] as string[], until: '' },
    validate: (values) => checkedBy(WaitingWish)(asWish(values)),
  });
  const submit = form.onSubmit(
    (values) =>
      join.mutate(
        { body: WaitingWish.parse(asWish(values)) },
        {
          onSuccess: (entry) => {
            reads.put(readWaitingList, undefined, entry);
            toast('success', 'You are on the waiting list.');
            window.scrollTo({ top: 0 });
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  const seen = seenByVideo(doctors, draft?.answers.where?.state, draft?.patient.ages);
  const wanted = form.values.provider_id;
  const options = [
    { value: anyProvider, label: 'No preference: whoever is free' },
    ...seen.map(({ id, name }) => ({ value: id, label: name })),
    // until the names have come, and of somebody who was chosen before and cannot see this patient
    ...(wanted === anyProvider || seen.some(({ id }) => id === wanted)
      ? []
      : [{ value: wanted, label: nameOf(wanted) ?? 'The dermatologist you chose' }]),
  ];
  return (
    <Card heading="Which times would suit you?" isNext>
      <form className="stack" style={{ '--gap': '28px' }} onSubmit={submit} noValidate>
        <ErrorSummary problem={problem} />
        <p>The fewer conditions, the sooner a time comes free.</p>
        <SelectField label="Dermatologist" options={options} {...form.getInputProps('provider_id')} />
        <ManyChoiceGroup legend="Days" hint="None chosen means any day." columns={3} choices={days} {...form.getInputProps('weekdays')} />
        <ManyChoiceGroup
          legend="Time of the day"
          hint="None chosen means any time."
          columns={3}
          choices={parts}
          {...form.getInputProps('day_parts')}
        />
        <TextField label="The last day that is of use to you" type="date" isOptional {...form.getInputProps('until')} />
        <div>
          <SubmitButton isValid isSending={join.isPending}>
            Join the waiting list
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

/** The boxes hold texts; the contract wants numbers, and null for an empty day. */
function asWish({ weekdays, until, ...rest }: { weekdays: string[]; until: string; provider_id: string; day_parts: string[] }) {
  return { ...rest, weekdays: weekdays.map(Number), until: until === '' ? null : until };
}
