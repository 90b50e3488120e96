/** The form of a privacy request. */
import { useForm } from '@mantine/form';
import {
  PrivacyRequestForm,
  privacyRelations,
  privacyRequestKinds,
  type sendPrivacyRequest,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import type { useSend } from '../platform/use-api.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import styles from './request-page.module.css';

const empty = { kind: '', name: '', email: '', relation: '', details: '' };

export function RequestForm({ sending }: { sending: ReturnType<typeof useSend<typeof sendPrivacyRequest>> }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: empty, validate: checkedBy(PrivacyRequestForm), validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form);
  const field = form.getInputProps;
  const onError = (error: ApiError) => {
    setProblem(problemOf(error));
    form.setErrors(error.fields);
  };
  const send = form.onSubmit(
    (values) => {
      setProblem(null);
      // the form's own check has just passed the same schema
      sending.mutate({ body: values as PrivacyRequestForm }, { onError });
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form ref={typedBefore} className={styles['privacy-form']} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <ChoiceGroup legend="What do you want us to do?" choices={privacyRequestKinds} {...field('kind')} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="The one you use with us, so that we can find you and write to you."
        {...field('email')}
      />
      <ChoiceGroup legend="Who are you?" choices={privacyRelations} {...field('relation')} />
      <LongField
        label="Details"
        isOptional
        hint="For example what is wrong and what is right. Please write nothing about your health here."
        most={2000}
        {...field('details')}
      />
      <SubmitButton isValid isSending={sending.isPending} isWide>
        Send my request
      </SubmitButton>
    </form>
  );
}
