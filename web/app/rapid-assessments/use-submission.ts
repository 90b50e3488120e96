/** Sends a Rapid Assessment, and keeps everything as it was when it cannot be sent. */
import type { Photo } from '@pellis/contract/photos/photos';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { useEffect, useState } from 'react';
import { withPlaces } from '../body-places/photo-places.ts';
import { asSent, bytesOf, type HeldPhoto, readingFailed } from '../photos/held-photo.ts';
import { useRefusedPhotos } from '../photos/use-refused-photos.ts';
import type { ApiError } from '../platform/api-error.ts';
import { doLastWork } from '../platform/last-moment.ts';
import { currentSession } from '../platform/session.ts';
import type { Problem } from '../ui/form-errors.ts';
import { formToast, toast } from '../ui/toasts.ts';
import { type AssessmentForm, answersToSend } from './answers.ts';
import { type Failure, failureOf } from './failure.ts';

/** Where the form goes, and what is heard from there. */
export interface Sending {
  isPending: boolean;
  send: (
    sent: { body: Answers & { images: Photo[] }; key: string; onProgress: (part: number) => void },
    then: { onArrived: (address: string) => void; onRefused: (error: ApiError) => void },
  ) => void;
  /** The address of what an earlier try of this very form became, if it had arrived after all. */
  sentBefore?: () => Promise<string | undefined>;
  /** Nobody need be signed in. */
  isPublic?: boolean;
}

interface SubmissionProps {
  /** One key per draft: sent twice, it is one assessment. */
  key: string;
  /** As they stand now: what is sent is given to `submit`. */
  values: AssessmentForm;
  sending: Sending;
  onSent: (address: string) => void;
  onFields: (fields: Record<string, string>) => void;
}

export interface Submission {
  isSending: boolean;
  /** The part of the upload that has left, 0 to 1. */
  part: number;
  /** How many bytes of photos are on their way. */
  bytes: number;
  failure: Failure | null;
  problem: Problem | null;
  /** What the clinic found wrong with a photo, by its id. */
  refused: Record<string, string>;
  isAnyRefused: boolean;
  submit: (values: AssessmentForm) => void;
}

export function useSubmission({ key, values: now, sending, onSent, onFields }: SubmissionProps): Submission {
  const [sent, setSent] = useState({ part: 0, bytes: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { refuse: refusePhotos, ...refusals } = useRefusedPhotos(now.images, now.places);
  useStayWhile(sending.isPending, sending.isPublic);

  const refuse = async (error: ApiError, photos: readonly HeldPhoto[]) => {
    const earlier = error.code === 'key_reused' ? await sending.sentBefore?.() : undefined;
    if (earlier) return onSent(earlier);
    const words = failureOf(error);
    setFailure(words);
    if (!words.isOwnWords) toast('error', words.sentence);
    refusePhotos(error, photos);
    onFields(error.fields);
    if (error.status === 422 && Object.keys(error.fields).length > 0) setProblem({ sentence: error.detail, fields: ofForm(error.fields) });
  };
  const submit = async (values: AssessmentForm) => {
    setFailure(null);
    setProblem(null);
    setSent({ part: 0, bytes: bytesOf(values.images) });
    void doLastWork();
    const images = await asSent(withPlaces(values.images, values.places)).catch(() => null);
    if (!images) {
      formToast('error', readingFailed);
      return setFailure({ sentence: readingFailed, isOwnWords: true });
    }
    sending.send(
      { body: { ...answersToSend(values), images }, key, onProgress: (part) => setSent((now) => ({ ...now, part })) },
      { onArrived: onSent, onRefused: (error) => void refuse(error, values.images) },
    );
  };
  return { isSending: sending.isPending, ...sent, failure, problem, ...refusals, submit: (values) => void submit(values) };
}

/** The photos have one place in the form. */
function ofForm(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.startsWith('images') ? 'images' : name, words]));
}

/** Leaving while the photos are on their way would lose them: the browser asks first. */
function useStayWhile(isSending: boolean, isPublic = false): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => {
      // a session that has ended leaves for the sign-in page by itself
      if (isPublic || currentSession()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending, isPublic]);
}
