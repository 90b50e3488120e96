/** What the dermatologist may do with a visit besides talking: ask for a still, take somebody out, end it, or say why it was not held. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import {
  askForStill,
  endVisit,
  listVisits,
  putOut,
  sayNoShow,
  sayTechnicalFailure,
  type VisitChart,
} from '@pellis/contract/visits/visit-desk';
import type { Visit } from '@pellis/contract/visits/visits';
import { useState } from 'react';
import type { PlaceChoiceProps } from '../../body-places/place-choice.tsx';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Later, type LaterPart } from '../../ui/later.tsx';
import { formToast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

interface VisitMovesProps {
  chart: VisitChart;
  visit: Visit;
  onDone: () => void;
}

const placeChoice: LaterPart<PlaceChoiceProps> = { load: async () => (await import('../../body-places/place-choice.tsx')).PlaceChoice };

type Asking = 'end' | 'no_show' | 'failure' | 'still' | null;

export function VisitMoves({ chart, visit, onDone }: VisitMovesProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const [end, noShow, failure] = [useSend(endVisit), useSend(sayNoShow), useSend(sayTechnicalFailure)];
  const close = () => setAsking(null);
  const mayNoShow = useMayNoShow(chart, visit);
  const say = (move: typeof end) =>
    move.mutate(
      { params: { id: visit.id } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          onDone();
        },
        onError: (error) => formToast('error', error.detail),
        onSettled: close,
      },
    );
  return (
    <>
      {visit.is_admitted ? (
        <>
          <Button kind="secondary" isSmall disabled={visit.still !== null} onClick={() => setAsking('still')}>
            {visit.still ? 'Waiting for the picture…' : 'Ask for a picture'}
          </Button>
          <Others visit={visit} onDone={onDone} />
          <Button isSmall onClick={() => setAsking('end')}>
            End the visit
          </Button>
        </>
      ) : (
        <Button kind="quiet" isSmall disabled={!mayNoShow} onClick={() => setAsking('no_show')}>
          No-show
        </Button>
      )}
      <Button kind="quiet" isSmall onClick={() => setAsking('failure')}>
        Technical failure
      </Button>
      <Sure isOpen={asking === 'end'} title="End the visit?" yes="End it for everybody" onYes={() => say(end)} onClose={close}>
        Everybody leaves the call. The note stays open until you sign it.
      </Sure>
      <Sure isOpen={asking === 'no_show'} title="The patient did not come?" yes="Say no-show" onYes={() => say(noShow)} onClose={close}>
        They are written to, and the clinic’s policy for missed visits applies.
      </Sure>
      <Sure
        isOpen={asking === 'failure'}
        title="The technology failed?"
        yes="Offer a new time, free"
        onYes={() => say(failure)}
        onClose={close}
      >
        The patient pays nothing and is asked to choose a new time. Try the telephone first.
      </Sure>
      {asking === 'still' ? <StillDialog id={visit.id} onClose={close} onDone={onDone} /> : null}
    </>
  );
}

/** From ten minutes after the time on: looked at again while one waits. */
function useMayNoShow(chart: VisitChart, { id }: Visit): boolean {
  const { data: rows } = useRead(listVisits, {}, { every: 30_000 });
  return rows?.find((row) => row.id === id)?.may_no_show ?? chart.visit.may_no_show;
}

function Sure({
  isOpen,
  title,
  yes,
  onYes,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
  children: string;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onYes}>{yes}</Button>
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

function StillDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const send = useSend(askForStill);
  const [place, setPlace] = useState<BodyPlace>();
  return (
    <WordsDialog
      title="Ask for a picture"
      about="The patient reads your words and agrees or not. Their own camera takes one sharp picture, straight into the chart."
      label="What should it show?"
      most={200}
      missing="Say what the picture should show"
      button="Ask the patient"
      isSending={send.isPending}
      onClose={onClose}
      onSend={(what, onError) =>
        send.mutate(
          { params: { id }, body: { what, body_place: place } },
          {
            onSuccess: () => {
              onDone();
              onClose();
            },
            onError,
          },
        )
      }
    >
      <Later part={placeChoice} isOptional props={{ label: 'Where on the body', value: place, onChange: setPlace }} />
    </WordsDialog>
  );
}

/** Helpers and others who are there may be taken out; the patient goes back to the door. */
function Others({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const send = useSend(putOut);
  const others = [...new Map(visit.people.filter(({ part }) => part === 'helper').map((one) => [one.person, one])).values()];
  const out = (person: string) =>
    send.mutate(
      { params: { id: visit.id }, body: { person } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          onDone();
        },
        onError: (error) => formToast('error', error.detail),
      },
    );
  return others.map(({ person, name }) => (
    <Button key={person} kind="secondary" isSmall disabled={send.isPending} onClick={() => out(person)}>
      Take {name} out
    </Button>
  ));
}
