/** What was imported before: by whom, how many, whether patients were written to, and taking it back. */
import { listVisitImports, undoVisitImport, type VisitImport } from '@pellis/contract/appointment-imports/appointment-imports';
import { undoDays } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { count } from '../../imports/workspace/words.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import styles from './appointment-imports.module.css';

export function EarlierVisitImports({ imports }: { imports: readonly VisitImport[] }) {
  const [undoing, setUndoing] = useState<VisitImport | null>(null);
  if (imports.length === 0)
    return <EmptyState heading="Nothing was imported yet">Each import stands here, and can be taken back for {undoDays} days.</EmptyState>;
  return (
    <WorkSection heading="Imports" count={imports.length}>
      <ul className={styles['visit-imports']} aria-label="Imports">
        {imports.map((one) => (
          <li key={one.id}>
            <Import one={one} onUndo={() => setUndoing(one)} />
          </li>
        ))}
      </ul>
      {undoing ? <UndoDialog one={undoing} onClose={() => setUndoing(null)} /> : null}
    </WorkSection>
  );
}

function Import({ one, onUndo }: { one: VisitImport; onUndo: () => void }) {
  const { file_name, by, at, added, booked, wrong, is_told, may_undo_until, undone } = one;
  return (
    <>
      <strong className={styles['visit-import-name']}>{file_name || 'A file without a name'}</strong>
      <span className="soft">
        {count(added, 'appointment', 'appointments')} booked by {by}, {dateAndTime(at)}; {booked.toLocaleString('en-US')} were here,{' '}
        {wrong.toLocaleString('en-US')} wrong. {is_told ? 'The patients were written to.' : 'Nobody was written to.'}
      </span>
      {undone ? <Undone undone={undone} /> : null}
      {!undone && may_undo_until > new Date() ? (
        <div className="row">
          <Button kind="secondary" isSmall onClick={onUndo}>
            Take back<span className="visually-hidden"> {file_name}</span>
          </Button>
          <span className="small soft">until {dateAndTime(may_undo_until)}</span>
        </div>
      ) : null}
    </>
  );
}

function Undone({ undone: { by, at, removed, kept } }: { undone: NonNullable<VisitImport['undone']> }) {
  return (
    <>
      <span>
        Taken back by {by}, {dateAndTime(at)}: {count(removed, 'visit is', 'visits are')} gone
        {kept.length > 0 ? `, ${count(kept.length, 'stays', 'stay')}:` : '.'}
      </span>
      {kept.length > 0 ? (
        <ul className={styles['visit-lines']} aria-label="What stays">
          {kept.map(({ appointment_id, full_name, starts_at, because }) => (
            <li key={appointment_id}>
              {full_name}, {dateAndTime(starts_at)}, as {because}.
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UndoDialog({ one, onClose }: { one: VisitImport; onClose: () => void }) {
  const undo = useSend(undoVisitImport);
  const reads = useReads();
  const send = () =>
    undo.mutate(
      { params: { id: one.id } },
      {
        onSuccess: () => {
          void reads.refresh(listVisitImports);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take this import back?"
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button disabled={undo.isPending} onClick={send}>
            {undo.isPending ? 'Taking it back…' : 'Take it back'}
          </Button>
        </>
      }
    >
      <Failure of={undo.error} />
      <p>
        The {count(one.added, 'visit', 'visits')} of {one.file_name || 'this file'} are removed from the calendar, and nobody is written to.
        What was moved, cancelled, reminded of or begun since stays, and is named here.
      </p>
    </Dialog>
  );
}
