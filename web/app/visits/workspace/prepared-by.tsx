/** Who prepares the note of this visit, and the way to give it to somebody or take it back. */
import { letPrepareVisit } from '@pellis/contract/visits/visit-assistants';
import { readVisitChart, type VisitChart } from '@pellis/contract/visits/visit-desk';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { LaterWindow } from '../../ui/later.tsx';

const prepareWindow = { load: async () => (await import('../../rapid-assessments/workspace/hands/prepare-window.tsx')).PrepareWindow };
const signedOrLost: readonly string[] = ['note_signed', 'cancelled_by_patient', 'cancelled_by_clinic', 'no_show', 'technical_failure'];

export function PreparedBy({ chart: { id, visit, prepared_by } }: { chart: VisitChart }) {
  const reads = useReads();
  const send = useSend(letPrepareVisit);
  const [isOpen, setOpen] = useState(false);
  if (signedOrLost.includes(visit.status)) return null;
  return (
    <div className="row">
      {prepared_by ? <p className="small">{prepared_by.name} prepares the note.</p> : null}
      <Button kind="quiet" isSmall onClick={() => setOpen(true)}>
        {prepared_by ? 'Change who prepares it' : 'Have the note prepared'}
      </Button>
      {isOpen ? (
        <LaterWindow
          part={prepareWindow}
          props={{
            what: 'visit',
            preparedBy: prepared_by?.name ?? null,
            isSending: send.isPending,
            onSet: (assistant_id, { onSuccess, onError }) =>
              send.mutate(
                { params: { id }, body: { assistant_id } },
                {
                  onSuccess: (reply) => {
                    void reads.refresh(readVisitChart, { id });
                    onSuccess(reply);
                  },
                  onError,
                },
              ),
            onClose: () => setOpen(false),
          }}
        />
      ) : null}
    </div>
  );
}
