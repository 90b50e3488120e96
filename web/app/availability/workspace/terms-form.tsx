/** The form of what counts from now on, with the sentence that patients will read. */
import { useForm } from '@mantine/form';
import { type KeptTerms, policySentence, readVisitTerms, TermsForm as Schema, setVisitTerms } from '@pellis/contract/bookings/visit-terms';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { price } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './terms.module.css';
import { formFrom, type TypedTerms, typedFrom } from './typed-terms.ts';

const check = checkedBy(Schema);

export function TermsForm({ terms, highestFee }: { terms: KeptTerms; highestFee: number }) {
  const form = useForm<TypedTerms>({
    initialValues: typedFrom(terms),
    validate: (typed) => check(formFrom(typed)),
    validateInputOnBlur: true,
  });
  const { save, isPending, problem, complain, isStale, reload } = useSetting(terms);
  const number = (name: keyof TypedTerms) => ({ inputMode: 'numeric' as const, autoComplete: 'off', ...form.getInputProps(name) });
  const submit = form.onSubmit(
    (typed) => save(formFrom(typed), (fields) => form.setErrors(fields)),
    (errors) => complain(problemIn(errors)),
  );
  const most = `At most ${price(highestFee, terms.currency)}, in dollars`;
  return (
    <form className="stack" style={{ '--gap': '24px' }} onSubmit={submit} noValidate aria-label="Terms from now on">
      {isStale ? (
        <Notice kind="warning" heading={problem?.sentence} isSpoken actions={<Button onClick={reload}>Reload the terms</Button>}>
          What you typed is not saved.
        </Notice>
      ) : (
        <ErrorSummary problem={problem} />
      )}
      <fieldset className={styles['terms-part']}>
        <legend>Cancelling</legend>
        <div className="field-pair">
          <TextField label="Free until so many hours before the visit" {...number('free_until_hours')} />
          <TextField label="And so many minutes after booking" {...number('grace_minutes')} />
        </div>
        <div className="field-pair">
          <TextField label="Fee of a late cancellation" hint={most} {...number('late_fee')} inputMode="decimal" />
          <TextField label="Fee of a missed visit" hint={most} {...number('no_show_fee')} inputMode="decimal" />
        </div>
        <Preview typed={form.values} currency={terms.currency} />
      </fieldset>
      <fieldset className={styles['terms-part']}>
        <legend>Booking</legend>
        <div className="field-pair">
          <TextField label="Not sooner than, in minutes" {...number('notice_minutes')} />
          <TextField label="Not further ahead than, in days" {...number('horizon_days')} />
        </div>
        <div className="field-pair">
          <TextField label="A chosen time is kept for, in minutes" {...number('hold_minutes')} />
          <TextField label="A freed time is offered for, in minutes" {...number('offer_minutes')} />
        </div>
        <TextField label="A visit counts as a follow-up for, in months" {...number('follow_up_months')} />
      </fieldset>
      <fieldset className={styles['terms-part']}>
        <legend>Waiting room</legend>
        <div className="field-pair">
          <TextField label="Opens before the visit, in minutes" {...number('join_minutes_before')} />
          <TextField label="Closes after its beginning, in minutes" {...number('join_minutes_after')} />
        </div>
      </fieldset>
      <div>
        <SubmitButton isValid={form.isValid() && form.isDirty()} isSending={isPending} untilValid="Change something to save">
          Let these terms count
        </SubmitButton>
      </div>
    </form>
  );
}

function Preview({ typed, currency }: { typed: TypedTerms; currency: string }) {
  const read = Schema.safeParse(formFrom(typed));
  return (
    <p className={styles['terms-preview']} aria-live="polite">
      <span className="small soft">Patients read</span>
      {read.success ? policySentence({ ...read.data, currency }) : '…'}
    </p>
  );
}

function useSetting(terms: KeptTerms) {
  const { mutate, isPending, error } = useSend(setVisitTerms);
  const [problem, complain] = useState<Problem | null>(null);
  const reads = useReads();
  const save = (body: Schema, setErrors: (fields: Record<string, string>) => void) => {
    complain(null);
    mutate(
      { body, ifMatch: terms.id },
      {
        onSuccess: (kept) => {
          reads.put(readVisitTerms, undefined, kept);
          toast('success', 'The new terms count from now on.');
        },
        onError: (wrong) => {
          complain(problemOf(wrong));
          setErrors(wrong.fields);
        },
      },
    );
  };
  return {
    save,
    isPending,
    problem,
    complain,
    isStale: error?.code === 'changed' && problem !== null,
    reload: () => void reads.refresh(readVisitTerms),
  };
}
