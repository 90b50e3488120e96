/** Somebody finds whose a result is that came for nobody, or lays it aside. */
import { discardLabResult, type LabResultAtWork, matchLabResult, seeToLabResult } from '@pellis/contract/lab-results/lab-results';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LongField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import { SeeToButton, seenToWords, useIsMine } from '../../work-list/see-to-button.tsx';
import { useLabsChanged } from './use-labs-changed.ts';
import { type Whose, WhoseFields } from './whose-fields.tsx';

export function MatchForm({ result: { id, said, seen_to_by, patient } }: { result: LabResultAtWork }) {
  const changed = useLabsChanged();
  const isMine = useIsMine(seen_to_by);
  const [whose, setWhose] = useState<Whose>({ orderNumber: '', patient: null });
  const send = useSend(matchLabResult);
  const done = useDone();
  const match = (event: React.FormEvent) => {
    event.preventDefault();
    const body = { order_number: whose.orderNumber, patient_id: whose.patient?.id ?? null };
    send.mutate({ params: { id }, body }, { onSuccess: ({ detail }) => done(detail) });
  };
  return (
    <>
      <Card heading="Whose is it?" headingLevel={2}>
        <div className="row">
          <span>{seenToWords(seen_to_by, isMine)}.</span>
          <SeeToButton endpoint={seeToLabResult} id={id} about={patient.name} seenToBy={seen_to_by} onChanged={changed} />
        </div>
        <form className="stack" onSubmit={match} noValidate>
          {send.error && !send.error.fields?.['order_number'] ? (
            <Notice kind="error" isSpoken>
              {send.error.detail}
            </Notice>
          ) : null}
          <WhoseFields
            whose={whose}
            hint={said.order_number ? `The laboratory says ${said.order_number}` : undefined}
            error={send.error?.fields?.['order_number']}
            onChange={setWhose}
          />
          <p className="small soft">Compare name and birthday before you say so: the patient reads it at once.</p>
          <div>
            <Button type="submit" disabled={send.isPending}>
              {send.isPending ? 'Saving…' : 'It is theirs'}
            </Button>
          </div>
        </form>
      </Card>
      <DiscardForm id={id} />
    </>
  );
}

function DiscardForm({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(discardLabResult);
  const done = useDone();
  const discard = (event: React.FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem('Write why');
    send.mutate(
      { params: { id }, body: { reason } },
      { onSuccess: ({ detail }) => done(detail), onError: ({ detail }) => setProblem(detail) },
    );
  };
  return (
    <details>
      <summary>It is no patient’s of ours</summary>
      <form className="stack" onSubmit={discard} noValidate>
        <LongField
          label="Why, and what was done"
          most={500}
          error={problem}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" kind="secondary" isSmall disabled={send.isPending}>
            Lay it aside
          </Button>
        </div>
      </form>
    </details>
  );
}

function useDone() {
  const changed = useLabsChanged();
  const navigate = useNavigate();
  return (detail: string) => {
    formToast('success', detail);
    changed();
    void navigate('/workspace/labs');
  };
}
