/** The next version while it is written: the concerns in their order, one of them open, and what to do when somebody else was faster. */
import {
  type ConcernEntry,
  ConcernsForm,
  type ConcernVersion,
  changeConcerns,
  listConcernVersions,
  readConcerns,
} from '@pellis/contract/concerns/concern-versions';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { ConcernRow } from './concern-row.tsx';
import styles from './concerns.module.css';
import { isSame, putOnTop } from './put-on-top.ts';

const check = checkedBy(ConcernsForm);
const fresh: ConcernEntry = { value: '', label: '', photo: true, video: true, why: '', red_flags: [], is_hidden: false };

export function ConcernEditor({ newest }: { newest: ConcernVersion }) {
  const [base, setBase] = useState(newest);
  const [mine, setMine] = useState<readonly ConcernEntry[]>(newest.concerns);
  const [open, setOpen] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reads = useReads();
  const sending = useSend(changeConcerns);
  const isChanged = mine.length !== base.concerns.length || mine.some((entry, at) => !isSame(entry, base.concerns[at]));
  const isOutdated = newest.version !== base.version;
  const begin = (version: ConcernVersion, entries: readonly ConcernEntry[]) => {
    setBase(version);
    setMine(entries);
    setProblem(null);
    setOpen(null);
  };
  const refuse = (error: ApiError) => {
    if (error.code === 'changed') return void reads.refresh(listConcernVersions);
    setProblem(problemOf(error));
    setOpen(placeOf(error.fields));
  };
  const send = () => {
    const form = { concerns: mine.map((entry) => ({ ...entry, red_flags: entry.red_flags?.filter((flag) => flag.trim() !== '') ?? [] })) };
    const errors = check(form);
    setProblem(problemIn(errors));
    if (Object.keys(errors).length > 0) return setOpen(placeOf(errors));
    const onSuccess = (kept: ConcernVersion) => {
      begin(kept, kept.concerns);
      toast('success', `Version ${kept.version} counts from now on.`);
      void reads.refresh(listConcernVersions);
      void reads.refresh(readConcerns);
    };
    sending.mutate({ body: form, ifMatch: base.version }, { onSuccess, onError: refuse });
  };
  const moved = (from: number, by: number) => {
    const next = [...mine];
    next.splice(from + by, 0, ...next.splice(from, 1));
    setMine(next);
    setOpen(null);
  };
  return (
    <section aria-label="The next version" className={styles.editor}>
      <ErrorSummary problem={problem} />
      {isOutdated ? (
        <Outdated
          newest={newest}
          onMine={() => begin(newest, putOnTop({ base: base.concerns, mine, theirs: newest.concerns }))}
          onTheirs={() => begin(newest, newest.concerns)}
          isChanged={isChanged}
        />
      ) : null}
      <ol className={styles.rows}>
        {mine.map((entry, place) => (
          <ConcernRow
            // a new one has no name yet
            key={entry.value || `new ${place}`}
            entry={entry}
            place={place}
            isLast={place === mine.length - 1}
            isOpen={open === place}
            errors={problem?.fields ?? {}}
            onOpen={() => setOpen(open === place ? null : place)}
            onChange={(changed) => setMine(mine.map((one, at) => (at === place ? changed : one)))}
            onMove={(by) => moved(place, by)}
            onRemove={() => {
              setMine(mine.filter((_, at) => at !== place));
              setOpen(null);
            }}
          />
        ))}
      </ol>
      <div className={`row ${styles.moves}`}>
        <Button disabled={!isChanged || isOutdated || sending.isPending} onClick={send}>
          Put version {base.version + 1} in force
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            setMine([...mine, fresh]);
            setOpen(mine.length);
          }}
        >
          Add a concern
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={() => begin(newest, newest.concerns)}>
            Undo my changes
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The entry in which something is wrong. */
function placeOf(fields: Record<string, unknown>): number | null {
  const place = Object.keys(fields)
    .map((field) => Number(field.split('.')[1]))
    .find(Number.isInteger);
  return place ?? null;
}

interface OutdatedProps {
  newest: ConcernVersion;
  isChanged: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

function Outdated({ newest: { version, written_by, changes }, isChanged, onMine, onTheirs }: OutdatedProps) {
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`${written_by ?? 'Somebody'} has put version ${version} in force meanwhile`}
      actions={
        <>
          {isChanged ? (
            <Button isSmall onClick={onMine}>
              Put mine on top of it
            </Button>
          ) : null}
          <Button isSmall kind="secondary" onClick={onTheirs}>
            {isChanged ? 'Go on from theirs, without mine' : 'Show it'}
          </Button>
        </>
      }
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {isChanged ? <p>What you have changed is still here.</p> : null}
    </Notice>
  );
}
