/** The dermatologist says that they have read it, with a sentence for the patient. */
import { acknowledgeLabResult, type LabResultAtWork, readLabResult } from '@pellis/contract/lab-results/lab-results';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { CheckField, LongField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { EarlierReadings } from '../earlier-readings.tsx';
import { useLabsChanged } from './use-labs-changed.ts';

export function AcknowledgeForm({ result }: { result: LabResultAtWork }) {
  const { id, read, held, rules } = result;
  const [words, setWords] = useState('');
  const seen = seenIn(result);
  const stands = JSON.stringify(seen);
  // what comes later may be kept back as well, and nobody has spoken about that
  const [spokenOf, setSpokenOf] = useState('');
  const wasDiscussed = spokenOf === stands;
  const send = useSend(acknowledgeLabResult);
  const reads = useReads();
  const changed = useLabsChanged();
  const navigate = useNavigate();
  const acknowledge = (event: React.FormEvent) => {
    event.preventDefault();
    send.mutate(
      { params: { id }, body: { words, was_discussed: wasDiscussed, seen } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          setWords('');
          setSpokenOf('');
          changed();
          if (held === 0 || wasDiscussed) void navigate('/workspace/labs');
        },
        onError: ({ code }) => {
          if (code === 'changed') void reads.refresh(readLabResult, { id });
        },
      },
    );
  };
  const isOpen = read === null || held > 0;
  return (
    <Card heading={isOpen ? 'For the patient' : 'Read'} headingLevel={2}>
      <div className="stack">
        {read ? (
          <Notice kind="success" heading={`${read.by}, ${dateAndTime(read.at)}`}>
            <p className={workLook.words}>{read.words || 'Read without words for the patient.'}</p>
          </Notice>
        ) : null}
        <EarlierReadings readings={result.earlier_readings} />
        {isOpen ? (
          <form className="stack" onSubmit={acknowledge} noValidate>
            <Failure of={send.error} />
            {rules.map(({ words: rule, law, checked_on }) => (
              <Notice key={rule} kind="warning" heading={rule}>
                {law}.{checked_on ? '' : ' No lawyer of the clinic has checked this rule yet.'}
              </Notice>
            ))}
            <LongField
              label="What you say about it"
              hint="The patient reads it above the values, with your name. Leave it empty to say only that you have read it."
              most={2000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            {held > 0 ? (
              <CheckField
                label="I have spoken about it with the patient: show them all of it"
                checked={wasDiscussed}
                onChange={(event) => setSpokenOf(event.currentTarget.checked ? stands : '')}
              />
            ) : null}
            <div>
              <Button type="submit" disabled={send.isPending || (read !== null && !wasDiscussed)}>
                {send.isPending ? 'Saving…' : 'I have read it'}
              </Button>
            </div>
          </form>
        ) : null}
      </div>
    </Card>
  );
}

function seenIn({ patient, received_at, corrected_at, is_doubtful }: LabResultAtWork) {
  return patient.id === null ? undefined : { patient_id: patient.id, received_at, corrected_at, is_doubtful };
}
