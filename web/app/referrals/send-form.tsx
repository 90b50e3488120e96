/** The form of a referral: who refers, whom, and why. Nothing typed is lost when it cannot be sent. */
import { useForm } from '@mantine/form';
import { ReferralForm, type sendReferral } from '@pellis/contract/referrals/referrals';
import { useState } from 'react';
import { PhoneField } from '../accounts/phone-field.tsx';
import { asSent, bytesOf, type HeldPhoto, readingFailed } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { refusedPhotos } from '../photos/refused-photos.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import type { ApiError } from '../platform/api-error.ts';
import type { useSend } from '../platform/use-api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { formToast } from '../ui/toasts.ts';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import styles from './referral-form-page.module.css';

const empty = {
  provider_name: '',
  licence: '',
  reply_to: '',
  patient_name: '',
  patient_email: '',
  patient_phone: '',
  reason: '',
  images: [] as HeldPhoto[],
};

/** Photos are looked at where they are chosen; here only what was typed. */
const checked = checkedBy(ReferralForm.omit({ images: true }));

export function SendForm({ sending }: { sending: ReturnType<typeof useSend<typeof sendReferral>> }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [part, setPart] = useState(0);
  const form = useForm({ initialValues: empty, validate: checked, validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form);
  const field = form.getInputProps;
  const isRefused = form.values.images.some((photo) => refused[photo.id]);
  const send = async ({ images: held, ...values }: typeof empty) => {
    const images = await asSent(held).catch(() => null);
    if (!images) return formToast('error', readingFailed);
    setProblem(null);
    setPart(0);
    const onError = (error: ApiError) => {
      setRefused((before) => ({ ...before, ...refusedPhotos(error, held) }));
      setProblem(problemOf(error));
      form.setErrors(error.fields);
    };
    sending.mutate({ body: { ...values, images }, onProgress: setPart }, { onError });
  };
  return (
    <form
      ref={typedBefore}
      className={styles['referral-form']}
      onSubmit={form.onSubmit(
        (values) => void send(values),
        (errors) => setProblem(problemIn(errors)),
      )}
      noValidate
    >
      <ErrorSummary problem={problem} />
      <fieldset className={styles['referral-part']}>
        <legend>You</legend>
        <div className="field-pair">
          <TextField label="Provider name" autoComplete="name" {...field('provider_name')} />
          <TextField label="License number" autoComplete="off" {...field('licence')} />
        </div>
        <TextField
          label="Secure fax or e-mail"
          hint="Where the consult note goes. To an e-mail address we also send the link to follow."
          {...field('reply_to')}
        />
      </fieldset>
      <fieldset className={styles['referral-part']}>
        <legend>Your patient</legend>
        <TextField label="Patient name" autoComplete="off" {...field('patient_name')} />
        <div className="field-pair">
          <TextField label="Patient e-mail" type="email" autoComplete="off" {...field('patient_email')} />
          <PhoneField label="Patient phone" autoComplete="off" {...field('patient_phone')} />
        </div>
      </fieldset>
      <fieldset className={styles['referral-part']}>
        <legend>Why</legend>
        <LongField
          label="Reason for referral"
          hint="What you see, since when, what was tried, and what you want to know."
          rows={5}
          most={2000}
          {...field('reason')}
        />
        <PhotosField legend="Photos, if you have some" isOptional {...field('images')} onBusy={setPreparing} refused={refused} />
      </fieldset>
      {sending.isPending ? <SendingProgress part={part} bytes={bytesOf(form.values.images)} what="your referral" /> : null}
      <SubmitButton isValid={!isPreparing && !isRefused} isSending={sending.isPending} isWide>
        Send this referral
      </SubmitButton>
    </form>
  );
}
