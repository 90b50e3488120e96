/** Below a signed note: the way to have it retracted where it was not meant for its patient, or that it is asked for. */
import { readDraft, readNote } from '@pellis/contract/notes/notes';
import { askRetraction, listRetractionsOfNote } from '@pellis/contract/retractions/retractions';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { LongField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { SealedBefore } from './sealed-before.tsx';

/** `isVisit`: its money was for the visit, and goes back only where somebody says so. */
export function RetractNote({ id, patientName, isVisit }: { id: string; patientName: string; isVisit: boolean }) {
  const { data } = useRead(listRetractionsOfNote, { params: { id } });
  const [isAsking, setAsking] = useState(false);
  const open = data?.find(({ ended_at }) => ended_at === null);
  return (
    <>
      {open ? (
        <Notice
          kind="warning"
          heading="This note shall be retracted"
          actions={
            <ButtonLink kind="secondary" isSmall to="/workspace/retractions">
              Open Retractions
            </ButtonLink>
          }
        >
          {open.asked_by ? `${open.asked_by} asked for it` : 'It was asked for on the clinic’s own machine'} on {dateAndTime(open.asked_at)}
          : “{open.because}” The patient does not read the note meanwhile.
        </Notice>
      ) : (
        <div>
          <Button kind="secondary" isSmall onClick={() => setAsking(true)}>
            Retract this note…
          </Button>
        </div>
      )}
      <SealedBefore retractions={data} />
      {isAsking ? <AskDialog id={id} patientName={patientName} isVisit={isVisit} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AskDialog({ id, patientName, isVisit, onClose }: { id: string; patientName: string; isVisit: boolean; onClose: () => void }) {
  const [because, setBecause] = useState('');
  const [givesBack, setGivesBack] = useState<string | undefined>(isVisit ? undefined : 'yes');
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useSend(askRetraction);
  const reads = useReads();
  const ask = () => {
    const fields: Record<string, string> = {
      ...(because.trim() === '' ? { because: 'Say why, so that a colleague can agree' } : {}),
      ...(givesBack === undefined ? { gives_back: 'Choose what becomes of the money' } : {}),
    };
    const [first] = Object.values(fields);
    if (first) return setProblem({ sentence: first, fields });
    send.mutate(
      { params: { id }, body: { because, gives_back: givesBack === 'yes' } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(listRetractionsOfNote, { id });
          void reads.refresh(readNote, { id });
          void reads.refresh(readDraft, { id });
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  return (
    <FormDialog
      title="Retract this note?"
      save="Take it out and ask a colleague"
      isDanger
      isSending={send.isPending}
      problem={problem}
      onSave={ask}
      onClose={onClose}
    >
      <p>
        For a note that was not meant for {patientName}. For anything else, add to it. {patientName} does not read it from now on, and is
        told not to follow it. Once a second person agrees it is sealed, what it prescribed and ordered is stopped
        {isVisit ? '' : ', the money goes back'} and you write it anew.
      </p>
      <LongField
        id="because"
        label="Why"
        hint="Your colleagues read it, and the record of events keeps it. The patient does not."
        most={1000}
        error={problem?.fields['because']}
        value={because}
        onChange={(event) => setBecause(event.currentTarget.value)}
      />
      {isVisit ? (
        <ChoiceGroup
          data-path="gives_back"
          legend="What was paid for the visit"
          error={problem?.fields['gives_back']}
          choices={[
            { value: 'no', label: 'Stays', about: 'The visit took place, and only its note is wrong' },
            { value: 'yes', label: 'Goes back', about: 'All of it, to the card. Insurers are told by whoever bills' },
          ]}
          value={givesBack}
          onChange={setGivesBack}
        />
      ) : null}
    </FormDialog>
  );
}
