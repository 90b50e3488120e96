/** Files that laboratories have sent by themselves: what each brought, or why it was refused and who sees to it. */
import { daysFilesAreListed, type LabFeed, type LabFile, seeToLabFile, settleLabFile } from '@pellis/contract/lab-results/lab-files';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { SeeToButton, seenToWords, useIsMine } from '../../work-list/see-to-button.tsx';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './labs-work.module.css';
import { useLabsChanged } from './use-labs-changed.ts';

export function FilesPart({ feed }: { feed: LabFeed }) {
  const { is_on, is_away, waiting, files } = feed;
  return (
    <>
      {is_away ? (
        <Notice kind="error" heading="The laboratory’s folder cannot be reached">
          Nothing comes in by itself until it can. The operator sees the same, and what to do.
        </Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice>On the way in: {waiting.map(({ name, since }) => `${name}, since ${dateAndTime(since)}`).join('; ')}.</Notice>
      ) : null}
      {files.length === 0 ? (
        <EmptyState heading={is_on ? 'No file has come so far' : 'No laboratory sends files by itself'}>
          {is_on ? 'Files of laboratories are taken in within minutes, and stand here.' : 'Bring each file under “Add results”.'}
        </EmptyState>
      ) : (
        <div className="stack">
          <ul className={workLook.rows} aria-label="Files of laboratories">
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
          <p className="small soft">A file stands here for {daysFilesAreListed} days. What was in it stays with the results.</p>
        </div>
      )}
    </>
  );
}

function FileRow({ file }: { file: LabFile }) {
  const { name, at, came, words, settled, due_at, seen_to_by, reports } = file;
  const isMine = useIsMine(seen_to_by);
  const forNobody = reports.filter(({ outcome, result_id }) => outcome === 'nobody' && result_id !== null);
  return (
    <li className={workLook.row}>
      <StateMark {...markOfFile(file)} />
      <div className={workLook.what}>
        <strong className={styles['file-name']}>{name}</strong>
        <span className="soft">{broughtWords(file)}</span>
        {words ? <span className={workLook.words}>{words}</span> : null}
        {forNobody.map(({ result_id, words: said }) => (
          <Link key={result_id} className="way small" to={`/workspace/labs/${result_id}`}>
            {said}
          </Link>
        ))}
        {settled ? (
          <span className={workLook.words}>
            Settled by {settled.by} on {dateAndTime(settled.at)}: {settled.words}
          </span>
        ) : null}
      </div>
      <div className={`small ${workLook.more}`}>
        {due_at ? (
          <>
            <p>
              {seenToWords(seen_to_by, isMine)}. {file.is_late ? 'It was to be settled' : 'To be settled'} by {dateAndTime(due_at)}.
            </p>
            <Moves file={file} />
          </>
        ) : null}
      </div>
      <span className={`soft small figures ${workLook.when}`}>
        Came {dateAndTime(at)}
        {came > 1 ? `, for the ${ordinal(came)} time` : ''}
      </span>
    </li>
  );
}

/** Of a refused one, for whoever takes results in. */
function Moves({ file: { id, name, seen_to_by } }: { file: LabFile }) {
  const may = useMay();
  const settle = useSend(settleLabFile);
  const [isSettling, setSettling] = useState(false);
  const changed = useLabsChanged();
  if (!may('enter-lab-results')) return null;
  return (
    <div className="row">
      <SeeToButton endpoint={seeToLabFile} id={id} about={name} seenToBy={seen_to_by} onChanged={changed} />
      <Button kind="quiet" isSmall onClick={() => setSettling(true)}>
        Settle…<span className="visually-hidden"> {name}</span>
      </Button>
      {isSettling ? (
        <WordsDialog
          title={`Settle ${name}`}
          about="It lies in the folder “refused”, with the reason beside it. A file that is put right and delivered again is taken in by itself."
          label="What was done"
          hint="Such as: The laboratory sends it again"
          most={500}
          missing="Write what was done"
          button="Settle"
          isSending={settle.isPending}
          onClose={() => setSettling(false)}
          onSend={(words, onError) =>
            settle.mutate(
              { params: { id }, body: { words } },
              {
                onSuccess: ({ detail }) => {
                  toast('success', detail);
                  setSettling(false);
                  changed();
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </div>
  );
}

function markOfFile({ outcome, settled, is_late }: LabFile): Mark {
  if (outcome === 'taken') return { words: 'Taken in', kind: 'good' };
  if (settled) return { words: 'Settled', kind: 'ended' };
  return { words: is_late ? 'Refused, late' : 'Refused', kind: 'late' };
}

function broughtWords({ results, outcome }: LabFile): string {
  if (results > 0) return `Brought ${results === 1 ? 'one result' : `${results} results`}.`;
  return outcome === 'taken' ? 'Brought nothing that we did not have already.' : '';
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`;
}
