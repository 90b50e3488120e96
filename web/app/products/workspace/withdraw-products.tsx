/** The products of a signed note, each with the way to recommend it no longer: its patient reads why, in the note and in the routine. */
import { readNote } from '@pellis/contract/notes/notes';
import { withdrawRecommendation } from '@pellis/contract/products/products';
import type { SignedRecommendation } from '@pellis/contract/products/recommendations';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { LongField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import styles from './recommendations.module.css';

export function WithdrawProducts({ noteId, products }: { noteId: string; products: readonly SignedRecommendation[] }) {
  const [asked, setAsked] = useState<SignedRecommendation | null>(null);
  return (
    <ul className={styles.chosen} aria-label="Products of this note">
      {products.map((one) => (
        <li key={one.product_id} className={styles.head}>
          <span>
            {one.name}: {one.withdrawn ? `no longer recommended since ${longDate(one.withdrawn.at)}` : 'recommended'}
          </span>
          {one.withdrawn ? null : (
            <ToolButton onClick={() => setAsked(one)}>
              No longer recommend…<span className="visually-hidden"> {one.name}</span>
            </ToolButton>
          )}
        </li>
      ))}
      {asked ? <WithdrawDialog key={asked.product_id} noteId={noteId} one={asked} onClose={() => setAsked(null)} /> : null}
    </ul>
  );
}

function WithdrawDialog({ noteId, one, onClose }: { noteId: string; one: SignedRecommendation; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(withdrawRecommendation);
  const reads = useReads();
  const withdraw = () => {
    if (reason.trim() === '') return setProblem('Write why it is no longer recommended');
    send.mutate(
      { params: { id: noteId, product: one.product_id }, body: { reason } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          void reads.refresh(readNote, { id: noteId });
          onClose();
        },
        onError: ({ detail }) => setProblem(detail),
      },
    );
  };
  return (
    <FormDialog
      title={`No longer recommend ${one.name}?`}
      save="No longer recommend it"
      isSending={send.isPending}
      problem={null}
      onSave={withdraw}
      onClose={onClose}
    >
      <LongField
        label="Why"
        hint="The patient reads it beside the product. It cannot be taken back; a new note can recommend it again."
        most={300}
        error={problem}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
