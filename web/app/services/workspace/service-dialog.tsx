/** Changes what a service is called, how long it takes, who pays, and whether patients see it. */
import { useForm } from '@mantine/form';
import { changeService, isNeverInsured, type KeptService, ServiceForm } from '@pellis/contract/services/service-settings';
import { isForProviders, isOwnKind } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import styles from './services.module.css';

interface ServiceDialogProps {
  service: KeptService;
  onClose: () => void;
  onChanged: () => void;
}

const check = checkedBy(ServiceForm);

export function ServiceDialog({ service, onClose, onChanged }: ServiceDialogProps) {
  const sending = useSend(changeService);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { name, takes_insurance, is_offered, about } = service;
  const [isOwn, isForOthers] = [isOwnKind(service.kind), isForProviders(service.kind)];
  const hours = String(service.answer_hours ?? '');
  const initialValues = { name, minutes: String(service.minutes ?? ''), takes_insurance, is_offered, about, answer_hours: hours };
  const formFrom = (typed: typeof initialValues): ServiceForm => ({
    ...typed,
    minutes: service.minutes === null ? null : Number(typed.minutes.trim() || Number.NaN),
    answer_hours: isForOthers ? Number(typed.answer_hours.trim() || Number.NaN) : null,
  });
  const form = useForm({ initialValues, validate: (typed) => check(formFrom(typed)), validateInputOnBlur: true });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: service.id }, body: formFrom(typed), ifMatch: service.version },
        {
          onSuccess: (kept) => {
            toast(
              'success',
              kept.is_offered ? `${kept.name} is changed.` : `${kept.name} is not shown to ${isForOthers ? 'providers' : 'patients'}.`,
            );
            onChanged();
            onClose();
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen onClose={onClose} title={service.name}>
      <form className={styles.form} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TypedLater of={sending.error} />
        <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
        {service.minutes === null ? null : (
          <TextField
            label="Minutes"
            hint="For times that are offered from now on; what is booked stays as long as it is."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('minutes')}
          />
        )}
        {isForOthers ? (
          <TextField
            label="Hours until it is answered"
            hint="The clock of what is asked from now on. What is answered later is free."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('answer_hours')}
          />
        ) : null}
        {isOwn ? <LongField id="about" label="What patients read about it" most={400} {...form.getInputProps('about')} /> : null}
        {isNeverInsured(service.kind) ? null : (
          <CheckField label="Insurance is accepted" {...form.getInputProps('takes_insurance', { type: 'checkbox' })} />
        )}
        <CheckField
          label={isForOthers ? 'Shown to providers' : 'Shown to patients'}
          hint={
            isForOthers
              ? 'On the page for referring providers, in states where it has a price and a dermatologist is licensed. What was asked stays when it is hidden.'
              : 'What was ordered or booked stays when it is hidden.'
          }
          {...form.getInputProps('is_offered', { type: 'checkbox' })}
        />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Save
        </SubmitButton>
      </form>
    </Dialog>
  );
}
