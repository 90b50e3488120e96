/** A form that photos are sent with: what was typed is checked here, photos where they are chosen; those that the clinic refuses are marked, and nothing is lost. */
import { useForm } from '@mantine/form';
import type { Photo } from '@pellis/contract/photos/photos';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { formToast } from '../ui/toasts.ts';
import { asSent, bytesOf, type HeldPhoto, readingFailed } from './held-photo.ts';
import { useRefusedPhotos } from './use-refused-photos.ts';

interface PhotosFormWays<Values extends { images: HeldPhoto[] }> {
  empty: Values;
  /** What is wrong with what was typed, by field. */
  check: (values: unknown) => Record<string, string>;
  onSend: (
    body: Omit<Values, 'images'> & { images: Photo[] },
    ways: { onProgress: (part: number) => void; onError: (error: ApiError) => void },
  ) => void;
}

export function usePhotosForm<Values extends { images: HeldPhoto[] }>({ empty, check, onSend }: PhotosFormWays<Values>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [part, setPart] = useState(0);
  const form = useForm({ initialValues: empty, validate: check, validateInputOnBlur: true });
  const { images: chosen } = form.values;
  const { refused, isAnyRefused, refuse } = useRefusedPhotos(chosen);
  const send = async ({ images: held, ...values }: Values) => {
    const images = await asSent(held).catch(() => null);
    if (!images) return formToast('error', readingFailed);
    setProblem(null);
    setPart(0);
    const onError = (error: ApiError) => {
      refuse(error, held);
      setProblem(problemOf(error));
      form.setErrors(error.fields);
    };
    onSend({ ...values, images }, { onProgress: setPart, onError });
  };
  return {
    form,
    problem,
    /** Of the field in which they are chosen. */
    photosField: { onBusy: setPreparing, refused },
    progress: { part, bytes: bytesOf(chosen) },
    mayBeSent: !isPreparing && !isAnyRefused,
    onSubmit: form.onSubmit(
      (values) => void send(values),
      (errors) => setProblem(problemIn(errors)),
    ),
  };
}
