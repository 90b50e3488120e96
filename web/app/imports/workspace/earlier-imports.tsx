/** What was imported before: by whom, how many, and taking it back. */
import { type FileImport, undoDays } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import type { ImportScreen } from './import-screen.ts';
import styles from './imports.module.css';
import { count } from './words.ts';

interface EarlierImportsProps<F extends string, W extends string> {
  screen: ImportScreen<F, W>;
  imports: readonly FileImport[];
}

export function EarlierImports<F extends string, W extends string>({ screen, imports }: EarlierImportsProps<F, W>) {
  const [undoing, setUndoing] = useState<FileImport | null>(null);
  if (imports.length === 0)
    return <EmptyState heading="Nothing was imported yet">Each import stands here, and can be taken back for {undoDays} days.</EmptyState>;
  return (
    <WorkSection heading="Imports" count={imports.length}>
      <ul className={styles['import-list']} aria-label="Imports">
        {imports.map((one) => (
          <li key={one.id}>
            <Import screen={screen} one={one} onUndo={() => setUndoing(one)} />
          </li>
        ))}
      </ul>
      {undoing ? <UndoDialog screen={screen} one={undoing} onClose={() => setUndoing(null)} /> : null}
    </WorkSection>
  );
}

interface OfOne<F extends string, W extends string> {
  screen: ImportScreen<F, W>;
  one: FileImport;
}

function Import<F extends string, W extends string>({ screen, one, onUndo }: OfOne<F, W> & { onUndo: () => void }) {
  const { file_name, may_undo_until, undone } = one;
  return (
    <>
      <strong className={styles['import-name']}>{file_name || 'A file without a name'}</strong>
      <span className="soft">{screen.done(one)}</span>
      {undone ? <Undone screen={screen} undone={undone} /> : null}
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

interface UndoneProps<F extends string, W extends string> {
  screen: ImportScreen<F, W>;
  undone: NonNullable<FileImport['undone']>;
}

function Undone<F extends string, W extends string>({ screen, undone: { by, at, removed, kept } }: UndoneProps<F, W>) {
  return (
    <>
      <span>
        Taken back by {by}, {dateAndTime(at)}: {count(removed, ...screen.gone)}
        {kept.length > 0 ? `, ${count(kept.length, 'stays', 'stay')}:` : '.'}
      </span>
      {kept.length > 0 ? (
        <ul className={styles['import-lines']} aria-label="What stays">
          {kept.map((one) => (
            <li key={one.id}>
              {screen.kept(one)}, as {one.because}.
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UndoDialog<F extends string, W extends string>({ screen, one, onClose }: OfOne<F, W> & { onClose: () => void }) {
  const undo = useSend(screen.endpoints.undo);
  const reads = useReads();
  const send = () =>
    undo.mutate(
      { params: { id: one.id } },
      {
        onSuccess: () => {
          void reads.refresh(screen.endpoints.list);
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
      <p>{screen.takingBack(one)}</p>
    </Dialog>
  );
}
