/** The question of an e-Consult: what, about whom without a name, and photos. Nothing typed is lost when it cannot be sent. */
import {
  ageBandLabels,
  ageBands,
  askEconsult,
  EconsultForm,
  type OwnEconsults,
  patientSexes,
  patientSexLabels,
} from '@pellis/contract/econsults/econsults';
import { AppColumnHead } from '../frame/app-column.tsx';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import { usePhotosForm } from '../photos/use-photos-form.ts';
import { useSend } from '../platform/use-api.ts';
import { formLook } from '../referrals/form-look.ts';
import { ProviderPhotos } from '../referrals/provider-photos.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, LongField, SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { price } from '../ui/money.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

const empty = { question: '', history: '', initials: '', age_band: '', sex: '', agreed: false, images: [] as HeldPhoto[] };

/** Photos are looked at where they are chosen; here only what was typed. */
const check = checkedBy(EconsultForm.omit({ images: true }));

const ages = ageBands.map((value) => ({ value, label: ageBandLabels[value] }));
const sexes = patientSexes.map((value) => ({ value, label: patientSexLabels[value] }));

export interface AskFormProps {
  pass: string;
  offer: NonNullable<OwnEconsults['offer']>;
  onBack: () => void;
  onAsked: (id: string) => void;
  /** It could not be sent: the offer may have ended meanwhile, or the pass. */
  onRefused: () => void;
}

export function AskForm({ pass, offer, onBack, onAsked, onRefused }: AskFormProps) {
  const sending = useSend(askEconsult);
  const { form, problem, photosField, progress, mayBeSent, onSubmit } = usePhotosForm({
    empty,
    check,
    onSend: (values, { onProgress, onError }) =>
      // the form was checked: every choice is one of its list
      sending.mutate(
        { params: { pass }, body: values as EconsultForm, onProgress },
        {
          onSuccess: ({ id }) => onAsked(id),
          onError: (error) => {
            onError(error);
            onRefused();
          },
        },
      ),
  });
  const field = form.getInputProps;
  return (
    <>
      <AppColumnHead>
        <h1>Ask a question</h1>
        <p>
          Please write no name and no birthday, and leave faces out of photos where you can. Your question travels encrypted and is read by
          our dermatologists only.
        </p>
      </AppColumnHead>
      <form className={formLook.form} onSubmit={onSubmit} noValidate>
        <ErrorSummary problem={problem} />
        <fieldset className={formLook.part}>
          <legend>Your question</legend>
          <LongField label="What do you want to know?" rows={4} most={2000} {...field('question')} />
          <LongField
            label="What matters of the history"
            hint="Since when, how it changed, what was tried and for how long; other illnesses, medicines and allergies that bear on it; pregnancy."
            rows={5}
            most={3000}
            {...field('history')}
          />
          <ProviderPhotos {...field('images')} {...photosField} />
        </fieldset>
        <fieldset className={formLook.part}>
          <legend>Your patient, without a name</legend>
          <TextField
            label="Initials"
            hint="One to three letters, so that you know whom you asked about."
            maxLength={3}
            autoComplete="off"
            {...field('initials')}
          />
          <div className="field-pair">
            <SelectField label="Age" placeholder="Choose" options={ages} {...field('age_band')} />
            <SelectField label="Sex" placeholder="Choose" options={sexes} {...field('sex')} />
          </div>
          <CheckField
            label="The patient agreed that I ask a dermatologist and send these photos."
            {...field('agreed', { type: 'checkbox' })}
          />
        </fieldset>
        {sending.isPending ? <SendingProgress {...progress} what="your question" /> : null}
        <p>
          Answered within {offer.hours === 1 ? '1 hour' : `${offer.hours} hours`}, for{' '}
          <strong className="figures">{price(offer.price)}</strong> by invoice to your practice; later, or without an answer, it is free.
        </p>
        <SubmitButton isValid={mayBeSent} isSending={sending.isPending} isWide>
          Send this question
        </SubmitButton>
        <Button kind="quiet" onClick={onBack}>
          Back without asking
        </Button>
      </form>
    </>
  );
}
