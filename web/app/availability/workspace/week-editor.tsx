/** The week, its buffers and the step of its times: edited, looked at in its effects, and saved over exactly the version that was read. */
import { useForm } from '@mantine/form';
import { type Availability, readAvailability, replaceWeek, stepChoices, WeekForm } from '@pellis/contract/availability/availability';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { EffectWords } from './effect-words.tsx';
import { RangeRows } from './range-rows.tsx';
import { usePreview } from './use-preview.ts';
import { WeekPicture } from './week-picture.tsx';

const changedElsewhere = 412;
const steps = stepChoices.map((minutes) => ({ value: String(minutes), label: `Every ${minutes} minutes` }));
const check = checkedBy(WeekForm);

export function WeekEditor({ availability }: { availability: Availability }) {
  const [kept, setKept] = useState(availability);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: asValues(availability), validate: (values) => check(asForm(values)) });
  const reads = useReads();
  const save = useSend(replaceWeek);
  const parsed = WeekForm.safeParse(asForm(form.values));
  const isChanged = JSON.stringify(asForm(form.values)) !== JSON.stringify(asForm(asValues(kept)));
  const { effect } = usePreview(isChanged && parsed.success ? { week: parsed.data } : null);
  const isOther = availability.version !== kept.version;
  const takeOver = () => {
    setKept(availability);
    save.reset();
  };
  const submit = form.onSubmit(
    (values) =>
      save.mutate(
        { body: WeekForm.parse(asForm(values)), ifMatch: kept.version },
        {
          onSuccess: (saved) => {
            reads.put(readAvailability, undefined, saved.availability);
            setKept(saved.availability);
            setProblem(null);
            toast('success', 'Your week is saved.');
          },
          onError: (error) => setProblem(error.status === changedElsewhere ? null : problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={submit} noValidate>
      <ErrorSummary problem={problem} />
      {save.error?.status === changedElsewhere || isOther ? (
        <OtherVersion detail={save.error?.detail} latest={isOther ? availability : null} onTakeOver={takeOver} />
      ) : null}
      <WeekPicture week={form.values.week} onAdd={(range) => form.setFieldValue('week', [...form.values.week, range])} />
      <p className="small soft">Draw a stroke in the picture to add hours, or use the fields below.</p>
      <RangeRows week={form.values.week} errors={form.errors} onChange={(week) => form.setFieldValue('week', week)} />
      <div className="field-pair">
        <SelectField label="Times begin" options={steps} {...form.getInputProps('step_minutes')} />
        <TextField label="Free minutes before each visit" type="number" min={0} max={60} {...form.getInputProps('buffer_before')} />
        <TextField label="Free minutes after each visit" type="number" min={0} max={60} {...form.getInputProps('buffer_after')} />
      </div>
      {isChanged && parsed.success ? <EffectWords effect={effect} timeZone={kept.time_zone} /> : null}
      <div className="row">
        <SubmitButton isValid={isChanged} isSending={save.isPending} untilValid="Nothing is changed">
          Save my week
        </SubmitButton>
        {isChanged ? (
          <Button kind="quiet" onClick={() => form.setValues(asValues(kept))}>
            Undo my changes
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface OtherVersionProps {
  detail: string | undefined;
  latest: Availability | null;
  onTakeOver: () => void;
}

/** What was typed stays: the latest version is shown above it first. */
function OtherVersion({ detail, latest, onTakeOver }: OtherVersionProps) {
  const reads = useReads();
  const sentence = detail ?? 'Someone else changed this record. Reload to see the latest version.';
  if (!latest)
    return (
      <Notice
        kind="warning"
        isSpoken
        heading={sentence}
        actions={
          <Button kind="secondary" isSmall onClick={() => void reads.refresh(readAvailability)}>
            Reload
          </Button>
        }
      >
        What you have changed stays here.
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={sentence}
      actions={
        <Button kind="secondary" isSmall onClick={onTakeOver}>
          I have seen it: go on with my changes
        </Button>
      }
    >
      <p>This is the latest version. What you have changed stands below, and is not saved yet.</p>
      <WeekPicture week={latest.week} />
    </Notice>
  );
}

interface Values {
  week: WeekForm['week'];
  buffer_before: string;
  buffer_after: string;
  step_minutes: string;
}

function asValues({ week, buffer_before, buffer_after, step_minutes }: WeekForm): Values {
  return { week, buffer_before: String(buffer_before), buffer_after: String(buffer_after), step_minutes: String(step_minutes) };
}

/** Fields hold texts; the contract wants numbers. */
function asForm({ week, buffer_before, buffer_after, step_minutes }: Values) {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return { week, buffer_before: number(buffer_before), buffer_after: number(buffer_after), step_minutes: number(step_minutes) };
}
