/** Corrects who a patient is, from the patient's page, with the proof that was seen. */
import { correctDetails, type DeskDetails, readDeskDetails } from '@pellis/contract/own-changes/corrections';
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { DetailsForm } from './details-form.tsx';

interface CorrectDetailsProps {
  patientId: string;
  onCorrected: () => void;
}

export function CorrectDetails({ patientId, onCorrected }: CorrectDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Correct details
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Correct details">
        <Details
          patientId={patientId}
          onDone={() => {
            setOpen(false);
            onCorrected();
          }}
        />
      </Dialog>
    </>
  );
}

function Details({ patientId, onDone }: { patientId: string; onDone: () => void }) {
  const read = useRead(readDeskDetails, { params: { id: patientId } }, { freshFor: 0 });
  if (read.data) return <Form key={patientId} patientId={patientId} seen={read.data} onDone={onDone} />;
  return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the details" lines={5} />;
}

function Form({ patientId, seen, onDone }: { patientId: string; seen: DeskDetails; onDone: () => void }) {
  const params = { id: patientId };
  const correct = useSend(correctDetails);
  const reads = useReads();
  return (
    <DetailsForm
      seen={seen}
      isSending={correct.isPending}
      button="Save the correction"
      onSend={(body, onError) =>
        correct.mutate(
          { params, body },
          {
            onSuccess: (now) => {
              reads.put(readDeskDetails, params, now);
              void reads.refresh(listOwnChanges);
              toast('success', 'The details are corrected, and the patient is told.');
              onDone();
            },
            onError,
          },
        )
      }
    />
  );
}
