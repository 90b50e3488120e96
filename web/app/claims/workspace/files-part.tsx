/** Files of claims: what is in each, where it was written to, and whether it was sent. */
import {
  type ClaimBatch,
  deliverClaimBatch,
  downloadClaimBatch,
  listClaimBatches,
  sendClaimBatch,
  takeClaimBatchApart,
} from '@pellis/contract/claims/claim-batches';
import { listInsured } from '@pellis/contract/claims/insured-visits';
import { saveFile } from '../../platform/save-file.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import styles from './files.module.css';
import { fileWaitingWords } from './words.ts';

export const Files = forRights(
  { rights: ['bill-insurance'], title: 'Files of claims', sentence: 'Whoever bills makes and sends the files of claims.' },
  FilesOfClaims,
);

function FilesOfClaims() {
  const read = useRead(listClaimBatches, {}, { every: 60_000 });
  return (
    <WorkPage
      from={{ to: '/workspace/insurance', label: 'Insurance' }}
      title="Files of claims"
      count={read.data?.length}
      lead="For your clearinghouse (837P). A claim is in one file."
    >
      <Loading read={read} label="the files" />
      {read.data?.length ? (
        <ul className={workLook.rows} aria-label="Files of claims">
          {read.data.map((batch) => (
            <FileRow key={batch.id} batch={batch} />
          ))}
        </ul>
      ) : null}
      {read.data?.length === 0 ? (
        <EmptyState heading="No file was made so far">Prepare a claim under Insurance, then make its file.</EmptyState>
      ) : null}
    </WorkPage>
  );
}

function FileRow({ batch }: { batch: ClaimBatch }) {
  const { id, file_name, claims, made_at, made_by, written_at, delivered_to, sent_at, sent_by, taken_apart_at, taken_apart_by } = batch;
  const isOpen = !sent_at && !taken_apart_at;
  const about = [
    taken_apart_at ? '' : claims === 1 ? '1 claim' : `${claims} claims`,
    `made by ${made_by}, ${dateAndTime(made_at)}`,
    written_at && delivered_to ? `in ${delivered_to} since ${dateAndTime(written_at)}` : '',
    sent_at ? `sent by ${sent_by}, ${dateAndTime(sent_at)}` : '',
    taken_apart_at ? `taken apart by ${taken_apart_by}, ${dateAndTime(taken_apart_at)}: its claims are in it no more` : '',
  ];
  return (
    <li className={styles['file-row']}>
      <div className={styles['file-what']}>
        <span className="row">
          <StateMark {...markOf(batch)} />
          <strong className="figures">{file_name}</strong>
        </span>
        <span className="soft small figures">{about.filter(Boolean).join(' · ')}</span>
        {isOpen ? <Trouble batch={batch} /> : null}
      </div>
      <div className="row">
        {taken_apart_at || (isOpen && batch.waits_for) ? null : (
          <DownloadButton isSmall save={() => saveFile(() => file_name, downloadClaimBatch, { params: { id } })}>
            Download
          </DownloadButton>
        )}
        {isOpen ? <Moves batch={batch} /> : null}
      </div>
    </li>
  );
}

/** Why it is not on its way, and who sees to it. */
function Trouble({ batch: { fault, failed_at, owner, waits_for } }: { batch: ClaimBatch }) {
  if (waits_for)
    return (
      <span className="small">
        {fileWaitingWords[waits_for]}, so it does not leave. If it has gone nowhere, take it apart: the other claims wait for another file.
      </span>
    );
  return fault ? (
    <span className="small">
      {fault} {failed_at ? `${owner} sees to it.` : 'It is tried again by itself.'}
    </span>
  ) : null;
}

function Moves({ batch }: { batch: ClaimBatch }) {
  if (batch.waits_for) return <Move batch={batch} endpoint={takeClaimBatchApart} words="Take it apart" />;
  return (
    <>
      {batch.failed_at ? <TryAgain batch={batch} /> : null}
      <Move batch={batch} endpoint={sendClaimBatch} words="I sent it" />
    </>
  );
}

function markOf({ sent_at, failed_at, fault, waits_for, taken_apart_at }: ClaimBatch): Mark {
  if (sent_at) return { words: 'Sent', kind: 'good' };
  if (taken_apart_at) return { words: 'Taken apart', kind: 'ended' };
  if (waits_for) return { words: 'Not to send', kind: 'late' };
  if (failed_at) return { words: 'Not delivered', kind: 'late' };
  return fault ? { words: 'Tried again', kind: 'open' } : { words: 'To send', kind: 'next' };
}

function TryAgain({ batch: { id, file_name } }: { batch: ClaimBatch }) {
  const { mutate, isPending } = useSend(deliverClaimBatch);
  const reads = useReads();
  const again = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => toast('info', detail),
        onError: (error) => toast('error', error.detail),
        onSettled: () => {
          void reads.refresh(listClaimBatches);
          void reads.refresh(listInsured);
        },
      },
    );
  return (
    <Button isSmall onClick={again} disabled={isPending}>
      {isPending ? 'Trying…' : 'Try again'}
      <span className="visually-hidden">: {file_name}</span>
    </Button>
  );
}

interface MoveProps {
  batch: ClaimBatch;
  endpoint: typeof sendClaimBatch | typeof takeClaimBatchApart;
  words: string;
}

function Move({ batch: { id, file_name }, endpoint, words }: MoveProps) {
  const { mutate, isPending } = useSend<typeof sendClaimBatch | typeof takeClaimBatchApart>(endpoint);
  const reads = useReads();
  const send = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(listClaimBatches);
          void reads.refresh(listInsured);
        },
        onError: (error) => toast('error', error.detail),
      },
    );
  return (
    <Button isSmall onClick={send} disabled={isPending}>
      {words}
      <span className="visually-hidden">: {file_name}</span>
    </Button>
  );
}
