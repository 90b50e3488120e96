/** Days off, hours off and hours more than usual, the nearest first; taking one back says first what that changes. */
import {
  type Availability,
  type AvailabilityException,
  readAvailability,
  removeException,
} from '@pellis/contract/availability/availability';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { EffectWords } from './effect-words.tsx';
import { exceptionInWords } from './exception-words.ts';
import { usePreview } from './use-preview.ts';

export function Exceptions({ availability: { exceptions, time_zone } }: { availability: Availability }) {
  const [removing, setRemoving] = useState<AvailabilityException | null>(null);
  if (exceptions.length === 0) return <EmptyState heading="No days off, no extra hours" />;
  return (
    <>
      <ul className={workLook.rows}>
        {exceptions.map((exception) => (
          <li key={exception.id} className={workLook.row}>
            <StateMark words={exception.kind === 'off' ? 'Off' : 'Extra'} kind={exception.kind === 'off' ? 'next' : 'open'} />
            <div className={workLook.what}>
              <span className="figures">{exceptionInWords(exception)}</span>
              {exception.note ? <span className="soft small">{exception.note}</span> : null}
            </div>
            <span className={workLook.when}>
              <Button kind="quiet" isSmall onClick={() => setRemoving(exception)}>
                Take it back<span className="visually-hidden">: {exceptionInWords(exception)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {removing ? <Removing exception={removing} timeZone={time_zone} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function Removing({ exception, timeZone, onClose }: { exception: AvailabilityException; timeZone: string; onClose: () => void }) {
  const { effect } = usePreview({ remove_exception: exception.id });
  const { mutate, isPending, error } = useSend(removeException);
  const reads = useReads();
  const remove = () =>
    mutate(
      { params: { id: exception.id } },
      {
        onSuccess: ({ availability }) => {
          reads.put(readAvailability, undefined, availability);
          toast('success', 'It is taken back.');
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take this back?"
      actions={
        <>
          <Button onClick={remove} disabled={isPending}>
            Take it back
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <div className="stack">
        {error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
        <p className="figures">{exceptionInWords(exception)}</p>
        <EffectWords effect={effect} timeZone={timeZone} />
      </div>
    </Dialog>
  );
}
