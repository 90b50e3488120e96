/** The patient's answer to the dermatologist: words, photos or both. */
import { useForm } from '@mantine/form';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { isLeftToWords } from '@pellis/contract/photos/unsaid-places';
import { answerInfoRequest, type InfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useEffect, useRef, useState } from 'react';
import type { Coached } from '../photos/coach/wanted-shots.ts';
import { asSent, bytesOf, readingFailed } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { SendingProgress } from '../photos/sending-progress.tsx';
import { useRefusedPhotos } from '../photos/use-refused-photos.ts';
import { useSend } from '../platform/use-api.ts';
import { LongField } from '../ui/fields.tsx';
import { Later } from '../ui/later.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { formToast } from '../ui/toasts.ts';
import { CallFirst } from '../writing/call-first.tsx';
import { type RequestAnswer, wrongIn } from './request-answer.ts';
import { RequestNotSent } from './request-not-sent.tsx';
import styles from './request-page.module.css';
import type { OpenDraft } from './use-draft.ts';
import { useWhenBack, waitsForConnection } from './when-back.ts';

const photoPlace = { load: async () => (await import('../body-places/photo-place.tsx')).PhotoPlace };

interface RequestFormProps {
  /** Of the Rapid Assessment. */
  id: string;
  /** What is answered. */
  requestId: string;
  wants: InfoRequest['wants'];
  /** What the coach helps with. */
  coach: Coached;
  /** What a photo may be said to show. */
  places: readonly BodyPlace[];
  /** Of which place the photo is asked for. */
  asked: BodyPlace | null;
  draft: OpenDraft<RequestAnswer>;
  onChange: (answer: RequestAnswer) => void;
  /** Hears the clinic's thanks. */
  onSent: (words: string) => void;
}

export function RequestForm({ id, requestId, wants: asksFor, coach, places, asked, draft, onChange, onSent }: RequestFormProps) {
  // what may not be photographed is described
  const isDescribed = asked === null && isLeftToWords(coach);
  const wants = isDescribed ? 'answer' : asksFor;
  const form = useForm<RequestAnswer>({
    initialValues: draft.values,
    validate: (answer) => wrongIn(answer, wants),
    validateInputOnBlur: true,
    validateInputOnChange: ['images'],
  });
  const [isPreparing, setPreparing] = useState(false);
  const { refused, isAnyRefused, refuse } = useRefusedPhotos(form.values.images);
  const [part, setPart] = useState(0);
  const sending = useSend(answerInfoRequest);
  useKept(form.values, onChange);
  /** As it was pressed without a connection: what is changed since is not sent unasked. */
  const [waiting, setWaiting] = useState<RequestAnswer | null>(null);
  const isWaiting = waiting === form.values && !sending.isPending;
  const send = async (answer: RequestAnswer) => {
    setWaiting(null);
    const images = await asSent(answer.images).catch(() => null);
    if (!images) return formToast('error', readingFailed);
    setPart(0);
    sending.mutate(
      { params: { id }, body: { request_id: requestId, text: answer.text.trim(), images }, key: draft.key, onProgress: setPart },
      {
        onSuccess: ({ detail }) => onSent(detail),
        onError: (error) => {
          refuse(error, answer.images);
          form.setErrors(error.fields);
          if (waitsForConnection(error)) setWaiting(answer);
        },
      },
    );
  };
  useWhenBack(isWaiting, () => void send(form.values));
  const words = (
    <>
      <LongField
        label={wants === 'photo' ? 'Anything you want to add' : 'Your answer'}
        isOptional={wants === 'photo'}
        most={2000}
        {...form.getInputProps('text')}
      />
      <CallFirst words={form.values.text} />
    </>
  );
  const photos = (
    <PhotosField
      legend={wants === 'photo' ? 'Your photos' : 'Photos, if they help'}
      {...form.getInputProps('images')}
      onBusy={setPreparing}
      refused={refused}
      coach={coach}
      isOptional={isDescribed}
      placing={(photo, name, onPlace) => <Later part={photoPlace} isOptional props={{ photo, name, places, asked, onChange: onPlace }} />}
    />
  );
  return (
    <form className={styles['request-form']} onSubmit={form.onSubmit((answer) => void send(answer))} noValidate>
      {wants === 'photo' ? photos : words}
      {wants === 'photo' ? words : photos}
      {sending.error && !sending.isPending ? <RequestNotSent error={sending.error} isWaiting={isWaiting} /> : null}
      {sending.isPending ? <SendingProgress part={part} bytes={bytesOf(form.values.images)} /> : null}
      <SubmitButton isValid={form.isValid() && !isPreparing && !isAnyRefused} isSending={sending.isPending} isWide>
        Send to my dermatologist
      </SubmitButton>
    </form>
  );
}

function useKept(answer: RequestAnswer, keep: (answer: RequestAnswer) => void): void {
  const first = useRef(answer);
  useEffect(() => {
    if (answer !== first.current) keep(answer);
  }, [answer, keep]);
}
