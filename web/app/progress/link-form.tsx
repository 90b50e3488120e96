/** What a link shows, for whom, and how long it works. */
import { useForm } from '@mantine/form';
import type { Course } from '@pellis/contract/progress/course';
import { listShares, shareCourse } from '@pellis/contract/progress/progress';
import { type Share, ShareForm, shareDays, sharedParts, sharedPartWords } from '@pellis/contract/progress/sharing';
import { useState } from 'react';
import { newKey } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { ChoiceGroup, ManyChoiceGroup } from '../ui/choice-group.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { idsByContent } from './ids-by-content.ts';

/** The form without what is made for it when it is sent. */
const Asked = ShareForm.omit({ id: true, token: true });
type AskedLink = Omit<ShareForm, 'id' | 'token'>;
const newSecret = () => ({ id: newId(), token: newId() });

const daysInWords = { 1: '1 day', 7: '1 week', 14: '2 weeks', 30: '30 days' } as const;
const partChoices = sharedParts.map((value) => ({ value, label: sharedPartWords[value] }));
const dayChoices = shareDays.map((value) => ({ value: String(value), label: daysInWords[value] }));

export function LinkForm({ courses, onMade }: { courses: readonly Course[]; onMade: (share: Share, url: string) => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const sending = useSend(shareCourse);
  const reads = useReads();
  const [secrets] = useState(() => idsByContent(newSecret(), newSecret));
  const form = useForm<AskedLink>({
    initialValues: { course: courses[0]?.value ?? '', parts: ['photos', 'treatment', 'scores'], for_whom: '', days: 7 },
    validate: checkedBy(Asked),
    validateInputOnBlur: true,
  });
  const send = (asked: AskedLink) => {
    setProblem(null);
    const secret = secrets.of(asked);
    sending.mutate(
      { body: { ...asked, ...secret }, key: newKey() },
      {
        onSuccess: (share) => {
          void reads.refresh(listShares);
          onMade(share, `${window.location.origin}/shared-course/${secret.token}`);
        },
        onError: (error) => {
          if (error.code === 'key_reused') secrets.renew(asked);
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    );
  };
  const { value: days, onChange: setDays, ...daysField } = form.getInputProps('days');
  return (
    <form
      className="stack"
      style={{ '--gap': '20px' }}
      onSubmit={form.onSubmit(send, (errors) => setProblem(problemIn(errors)))}
      noValidate
    >
      <ErrorSummary problem={problem} />
      {courses.length > 1 ? (
        <SelectField label="What about" options={courses.map(({ value, label }) => ({ value, label }))} {...form.getInputProps('course')} />
      ) : null}
      <ManyChoiceGroup legend="What they see" columns={2} choices={partChoices} {...form.getInputProps('parts')} />
      <TextField
        label="For whom"
        hint="Only for your own list: a name, such as Dr. Weber."
        autoComplete="off"
        {...form.getInputProps('for_whom')}
      />
      <ChoiceGroup
        legend="How long it works"
        columns={2}
        choices={dayChoices}
        {...daysField}
        value={String(days)}
        onChange={(chosen) => setDays(Number(chosen))}
      />
      <p className="soft small">
        They see whose skin it is, by first name. What you keep for yourself and your dermatologists, photos of intimate places and what you
        sent in messages are never shown; look through the other photos before you make the link.
      </p>
      <SubmitButton isValid={form.isValid()} isSending={sending.isPending} untilValid="Say for whom it is">
        Make the link
      </SubmitButton>
    </form>
  );
}
