/** At a minor's note: whether it is hidden from whoever acts for them, in plain words, and the way to hide it or to show it again. */
import {
  type ConfidentialCare,
  needsGround,
  readConfidentialCare,
  setConfidentialCare,
} from '@pellis/contract/confidential-care/confidential-care';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ConfidentialCarePanelProps {
  /** Of the note, which is its visit's too. */
  id: string;
  patientName: string;
}

/** Nothing for an adult: nobody else may consent for them. */
export function ConfidentialCarePanel({ id, patientName }: ConfidentialCarePanelProps) {
  const { data: care } = useRead(readConfidentialCare, { params: { id } });
  const [isOpen, setOpen] = useState(false);
  if (!care || (!care.hidden && (care.grounds.length === 0 || !care.may_set))) return null;
  const change = care.may_set ? (
    <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
      {care.hidden ? 'Show it to the family again' : 'Hide it from the family'}
    </Button>
  ) : undefined;
  return (
    <>
      {care.hidden ? (
        <Notice kind="warning" heading="Hidden from parent and guardian" actions={change}>
          <HiddenWords care={care} patientName={patientName} />
        </Notice>
      ) : (
        <Notice heading="Parent and guardian read all of this" actions={change}>
          {patientName} is under 18. If the law lets them consent to this care alone, it may be theirs to keep.
        </Notice>
      )}
      {isOpen && care.hidden ? <ShowDialog id={id} patientName={patientName} onClose={() => setOpen(false)} /> : null}
      {isOpen && !care.hidden ? <HideDialog care={care} patientName={patientName} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HiddenWords({ care: { hidden, has_own_account }, patientName }: { care: ConfidentialCare; patientName: string }) {
  if (!hidden) return null;
  const { ground, by, since } = hidden;
  return (
    <>
      <p>
        {ground.words} ({ground.law}
        {ground.checked_on === null ? ', still to be checked by a lawyer' : ''}). Hidden by {by}, {dateAndTime(since)}.
      </p>
      <p>{whoIsTold(has_own_account, patientName)}</p>
    </>
  );
}

function whoIsTold(hasOwnAccount: boolean, patientName: string): string {
  return hasOwnAccount
    ? `${patientName} reads it with their own login and gets the e-mails.`
    : `${patientName} has no login of their own, so nobody gets an e-mail: tell them yourself, in a way that is safe for them.`;
}

function HideDialog({ care, patientName, onClose }: { care: ConfidentialCare; patientName: string; onClose: () => void }) {
  const [ground, setGround] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { send, save } = useSetting(care.id, onClose);
  const chosen = care.grounds.find(({ kind }) => kind === ground);
  const hide = () => {
    setAsked(true);
    if (chosen) save(ground);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hide this from the family?"
      actions={
        <>
          <Button onClick={hide} disabled={send.isPending}>
            {send.isPending ? 'Hiding…' : 'Hide it'}
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
          Whoever acts for {patientName} no longer finds the note, the answers, the photos, lab files and refills of this care: not on their
          pages, not in the record they can take along, and no e-mail tells of them. If they arranged it they still see that it took place,
          with whom, and what it cost.
        </p>
        <SelectField
          label="Why this patient may consent alone"
          hint={chosen ? lawInWords(chosen) : 'Only grounds for somebody of this age are listed.'}
          error={isAsked && !chosen ? needsGround : undefined}
          placeholder="Choose a ground"
          options={care.grounds.map(({ kind, words }) => ({ value: kind, label: words }))}
          value={ground}
          onChange={(event) => setGround(event.currentTarget.value)}
        />
        <p>{whoIsTold(care.has_own_account, patientName)}</p>
      </div>
    </Dialog>
  );
}

function lawInWords({ law, checked_on }: ConfidentialCare['grounds'][number]): string {
  return checked_on === null ? `${law}. No lawyer of the clinic has checked this entry yet.` : law;
}

function ShowDialog({ id, patientName, onClose }: { id: string; patientName: string; onClose: () => void }) {
  const { send, save } = useSetting(id, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Show this to the family again?"
      actions={
        <>
          <Button onClick={() => save(null)} disabled={send.isPending}>
            {send.isPending ? 'Showing…' : 'Show it again'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Keep it hidden
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <p>
          Whoever acts for {patientName} reads all of it from then on, and what they have read cannot be taken back. Do it only when{' '}
          {patientName} agrees.
        </p>
      </div>
    </Dialog>
  );
}

function useSetting(id: string, onDone: () => void) {
  const send = useSend(setConfidentialCare);
  const reads = useReads();
  const save = (ground: string | null) =>
    send.mutate(
      { params: { id }, body: { ground } },
      {
        onSuccess: (care) => {
          reads.put(readConfidentialCare, { id }, care);
          onDone();
        },
      },
    );
  return { send, save };
}
