/** Sends a Rapid Assessment, and keeps everything as it was when it cannot be sent. */
import { readLatestRapidAssessment, submitRapidAssessment } from '@pellis/contract/rapid-assessments';
import { useEffect, useState } from 'react';
import { asSent, bytesOf, type HeldPhoto, readingFailed } from '../photos/held-photo.ts';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { currentSession } from '../platform/session.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import type { Problem } from '../ui/form-errors.ts';
import { formToast, toast } from '../ui/toasts.ts';
import { type AssessmentForm, answersToSend } from './answers.ts';
import { type Failure, failureOf, refusedPhotos } from './failure.ts';

interface SubmissionProps {
  /** One key per draft: sent twice, it is one assessment. */
  key: string;
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
  submit: (values: AssessmentForm) => void;
}

export function useSubmission({ key, onSent, onFields }: SubmissionProps): Submission {
  const send = useSend(submitRapidAssessment);
  const reads = useReads();
  const [sending, setSending] = useState({ part: 0, bytes: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  useStayWhile(send.isPending);

  const arrived = (address: string) => {
    void reads.refresh(readLatestRapidAssessment);
    onSent(address);
  };
  const refuse = async (error: ApiError, photos: readonly HeldPhoto[]) => {
    const earlier = error.code === 'key_reused' ? await orderSentBefore() : undefined;
    if (earlier) return arrived(earlier);
    const words = failureOf(error);
    setFailure(words);
    if (!words.isOwnWords) toast('error', words.sentence);
    setRefused((before) => ({ ...before, ...refusedPhotos(error, photos) }));
    onFields(error.fields);
    if (error.status === 422 && Object.keys(error.fields).length > 0) setProblem({ sentence: error.detail, fields: ofForm(error.fields) });
  };
  const submit = async (values: AssessmentForm) => {
    setFailure(null);
    setProblem(null);
    setSending({ part: 0, bytes: bytesOf(values.images) });
    const images = await asSent(values.images).catch(() => null);
    if (!images) {
      formToast('error', readingFailed);
      return setFailure({ sentence: readingFailed, isOwnWords: true });
    }
    send.mutate(
      { body: { ...answersToSend(values), images }, key, onProgress: (part) => setSending((now) => ({ ...now, part })) },
      { onSuccess: ({ url }) => arrived(url), onError: (error) => void refuse(error, values.images) },
    );
  };
  return { isSending: send.isPending, ...sending, failure, problem, refused, submit: (values) => void submit(values) };
}

/** The photos have one place in the form. */
function ofForm(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.startsWith('images') ? 'images' : name, words]));
}

/** An earlier try of this very form had arrived after all: its order, if it can be found. */
async function orderSentBefore(): Promise<string | undefined> {
  try {
    const { order_id } = await call(readLatestRapidAssessment);
    return `/order/${order_id}`;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Leaving while the photos are on their way would lose them: the browser asks first. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => {
      // a session that has ended leaves for the sign-in page by itself
      if (currentSession()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
