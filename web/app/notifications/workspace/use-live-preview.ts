/** A letter as it would be read in the words that are being typed; the last that could be read stays where these cannot. */
import { type EmailPreview, previewEmail, type Wording } from '@pellis/contract/notifications/emails';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useSettled } from '../../ui/use-settled.ts';

const pauseMs = 500;

export function useLivePreview(email: EmailPreview, { subject, text }: Wording) {
  const { template } = email;
  const [shown, setShown] = useState({ subject: email.subject, text: email.text, html: email.html, segments: email.segments });
  const [why, setWhy] = useState('');
  const [settledSubject, settledText] = [useSettled(subject, pauseMs), useSettled(text, pauseMs)];
  useEffect(() => {
    const leaving = new AbortController();
    const body = { subject: settledSubject, text: settledText };
    call(previewEmail, { params: { template }, body, signal: leaving.signal }).then(
      (read) => {
        setShown(read);
        setWhy('');
      },
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof ApiError) setWhy(error.detail);
      },
    );
    return () => leaving.abort();
  }, [template, settledSubject, settledText]);
  return { ...shown, isBehind: why !== '', why };
}
