/** Lets somebody whom the dermatologist supervises prepare this case, or takes it back from them. */
import { letPrepareCase } from '@pellis/contract/rapid-assessments/case-assistants';
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRead, useReads, useSend } from '../../../platform/use-api.ts';
import { PrepareWindow } from './prepare-window.tsx';

/** The case stays: it is neither done nor given away. */
export function PrepareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reads = useReads();
  const { data: cases } = useRead(listCases, {});
  const send = useSend(letPrepareCase);
  return (
    <PrepareWindow
      what="case"
      preparedBy={cases?.find((row) => row.id === id)?.prepared_by ?? null}
      isSending={send.isPending}
      onSet={(assistant_id, { onSuccess, onError }) =>
        send.mutate(
          { params: { id }, body: { assistant_id } },
          {
            onSuccess: (reply) => {
              void reads.refresh(listCases);
              onSuccess(reply);
            },
            onError,
          },
        )
      }
      onClose={onClose}
    />
  );
}
