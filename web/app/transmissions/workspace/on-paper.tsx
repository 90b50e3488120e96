/** Lets a prescription leave on paper: its prescriber gives the reason, then it is faxed or printed; printed again as often as needed. */
import {
  downloadPrescription,
  type PaperException,
  paperRoutes,
  sendOnPaper,
  type TransmissionInFull,
} from '@pellis/contract/transmissions/transmissions';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../platform/save-file.ts';
import { useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { usePrescriptionsChanged } from './use-prescriptions-changed.ts';

export function OnPaper({ one, onDone }: { one: TransmissionInFull; onDone: () => void }) {
  // none for whoever did not prescribe it
  if (one.exceptions.length === 0) return null;
  if (one.exception !== null && one.state !== 'failed') return one.state === 'cancelled' ? null : <Paper one={one} />;
  return mayLeave(one) ? <PaperForm one={one} onDone={onDone} /> : null;
}

function mayLeave({ state }: TransmissionInFull): boolean {
  return ['unaddressed', 'waiting', 'prepared', 'sending', 'failed', 'not_picked_up', 'cancelled'].includes(state);
}

function Paper({ one: { id, made_at } }: { one: TransmissionInFull }) {
  const name = `prescription-${made_at.toISOString().slice(0, 10)}.pdf`;
  return (
    <Card
      heading="On paper"
      actions={
        <DownloadButton isSmall save={() => saveFile(() => name, downloadPrescription, { params: { id } })}>
          Open the paper
        </DownloadButton>
      }
    >
      <p>With the fields that California asks for. Sign it by hand where the pharmacy asks for that. Each time it is opened is recorded.</p>
    </Card>
  );
}

const ways = { fax: 'By fax to the pharmacy', paper: 'Print it, and hand or mail it' } as const;

function PaperForm({ one, onDone }: { one: TransmissionInFull; onDone: () => void }) {
  const send = useSend(sendOnPaper);
  const changed = usePrescriptionsChanged();
  const navigate = useNavigate();
  const [exception, setException] = useState('');
  const [route, setRoute] = useState<string>('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      // what is missing the contract says in its words
      { params: { id: one.id }, body: { exception, route } as never },
      {
        onSuccess: ({ detail, id }) => {
          toast('success', detail);
          onDone();
          changed();
          void navigate(`/workspace/transmissions/${id}`);
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  return (
    <Card heading="Let it leave on paper">
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          California wants prescriptions sent electronically, with few exceptions ({lawsOf(one.exceptions)}). The reason is kept with the
          prescription and stands on its paper.{' '}
          {one.exceptions.every(({ is_checked }) => is_checked) ? '' : 'No lawyer of the clinic has checked the reasons yet.'}
        </p>
        <ErrorSummary problem={problem} />
        <ChoiceGroup
          legend="Why"
          value={exception}
          onChange={setException}
          error={problem?.fields['exception']}
          choices={one.exceptions.map((reason) => ({ value: reason.kind, label: reason.words }))}
        />
        <ChoiceGroup
          legend="How"
          columns={2}
          value={route}
          onChange={setRoute}
          error={problem?.fields['route']}
          choices={paperRoutes.map((value) => ({ value, label: ways[value] }))}
        />
        <div>
          <SubmitButton isValid isSending={send.isPending}>
            Let it leave
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function lawsOf(exceptions: readonly PaperException[]): string {
  return [...new Set(exceptions.map(({ law }) => law))].join('; ');
}
