/** The form of a referral: who refers, whom, and why. Nothing typed is lost when it cannot be sent. */
import { ReferralForm, type sendReferral } from '@pellis/contract/referrals/referrals';
import { PhoneField } from '../accounts/phone-field.tsx';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import { usePhotosForm } from '../photos/use-photos-form.ts';
import type { useSend } from '../platform/use-api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import { ProviderPhotos } from './provider-photos.tsx';
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
const check = checkedBy(ReferralForm.omit({ images: true }));

export function SendForm({ sending }: { sending: ReturnType<typeof useSend<typeof sendReferral>> }) {
  const { form, problem, photosField, progress, mayBeSent, onSubmit } = usePhotosForm({
    empty,
    check,
    onSend: (body, { onProgress, onError }) => sending.mutate({ body, onProgress }, { onError }),
  });
  const typedBefore = useTypedBefore(form);
  const field = form.getInputProps;
  return (
    <form ref={typedBefore} className={styles['referral-form']} onSubmit={onSubmit} noValidate>
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
        <ProviderPhotos {...field('images')} {...photosField} />
      </fieldset>
      {sending.isPending ? <SendingProgress {...progress} what="your referral" /> : null}
      <SubmitButton isValid={mayBeSent} isSending={sending.isPending} isWide>
        Send this referral
      </SubmitButton>
    </form>
  );
}
