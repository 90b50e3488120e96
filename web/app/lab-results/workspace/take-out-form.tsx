/** Somebody sees that a result is another patient's: it leaves this record, with the reason, after a window asks. */
import { type LabResultAtWork, listLabResults, takeLabResultOut } from '@pellis/contract/lab-results/lab-results';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LongField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { useLabsChanged } from './use-labs-changed.ts';

export function TakeOut({ result }: { result: LabResultAtWork }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        This result is not this patient’s
      </Button>
      {isOpen ? <TakeOutDialog result={result} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function TakeOutDialog({ result: { id, patient }, onClose }: { result: LabResultAtWork; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(takeLabResultOut);
  const reads = useReads();
  const changed = useLabsChanged();
  const navigate = useNavigate();
  const takeOut = () => {
    if (reason.trim() === '') return setProblem('Write why');
    setProblem(null);
    send.mutate(
      { params: { id }, body: { reason, patient_id: patient.id ?? '' } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          changed();
          void reads.refresh(listLabResults, { id: patient.id ?? '' });
          void navigate('/workspace/labs');
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take it out of the record of ${patient.name}?`}
      actions={
        <>
          <Button onClick={takeOut} disabled={send.isPending}>
            {send.isPending ? 'Taking it out…' : 'Take it out'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <p>
          {patient.name} no longer sees it, and it no longer counts before isotretinoin and acitretin. An e-mail tells them that something
          was not theirs, and not what. It waits under “For nobody yet” until somebody says whose it is. An order that it answered waits for
          its result again.
        </p>
        <LongField
          label="How you know that it is not theirs"
          most={500}
          error={problem}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
