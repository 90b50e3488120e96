/** Changes what a service is called, how long it takes, who pays, and whether patients see it. */
import { useForm } from '@mantine/form';
import { changeService, isNeverInsured, type KeptService, ServiceForm } from '@pellis/contract/services/service-settings';
import { isOwnKind } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
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
  const isOwn = isOwnKind(service.kind);
  const initialValues = { name, minutes: String(service.minutes ?? ''), takes_insurance, is_offered, about };
  const formFrom = (typed: typeof initialValues): ServiceForm => ({
    ...typed,
    minutes: service.minutes === null ? null : Number(typed.minutes.trim() || Number.NaN),
  });
  const form = useForm({ initialValues, validate: (typed) => check(formFrom(typed)), validateInputOnBlur: true });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: service.id }, body: formFrom(typed), ifMatch: service.version },
        {
          onSuccess: (kept) => {
            toast('success', kept.is_offered ? `${kept.name} is changed.` : `${kept.name} is not shown to patients.`);
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
        {isOwn ? <LongField id="about" label="What patients read about it" most={400} {...form.getInputProps('about')} /> : null}
        {isNeverInsured(service.kind) ? null : (
          <CheckField label="Insurance is accepted" {...form.getInputProps('takes_insurance', { type: 'checkbox' })} />
        )}
        <CheckField
          label="Shown to patients"
          hint="What was ordered or booked stays when it is hidden."
          {...form.getInputProps('is_offered', { type: 'checkbox' })}
        />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Save
        </SubmitButton>
      </form>
    </Dialog>
  );
}
