/** One case, opened: who, what to be careful about, the answers, the photos, the chart, and the ways on. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { type Case, type CaseRow, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readToday } from '@pellis/contract/today/today';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { photosOf } from '../../../photos/workspace/case-photos.ts';
import { PhotosReader } from '../../../photos/workspace/photos-reader.tsx';
import { useReads } from '../../../platform/use-api.ts';
import { PatientQuestions } from '../../../staff-questions/workspace/patient-questions.tsx';
import { Later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { WorkPage } from '../../../ui/work-page.tsx';
import { KeysButton } from '../../../work-list/keys-dialog.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';
import { SentInWords } from '../check-in/sent-in-words.tsx';
import { AskSecondRead } from '../hands/ask-second-read.tsx';
import { HandoverWords } from '../hands/handover-words.tsx';
import { LostCase } from '../hands/lost-case.tsx';
import { CheckInMark } from '../queue/check-in-mark.tsx';
import { DueWords } from '../queue/due-words.tsx';
import { nextOfMine, nextToTake } from '../queue/filters.ts';
import { keptOrder } from '../queue/kept-view.ts';
import { inOrder } from '../queue/order.ts';
import { SamePerson } from '../queue/same-person.tsx';
import { type Taking, useTake } from '../queue/use-take.tsx';
import { ageAndSex } from '../queue/who.ts';
import { AnswersPanel, AskedSince } from './answers-panel.tsx';
import { caseKeys } from './case-keys.ts';
import styles from './case-layout.module.css';
import { CaseLayout } from './case-layout.tsx';
import { CaseMoves, CaseMoveWindow, type OpenMove } from './case-moves.tsx';
import { isOpen, stateWords } from './case-state.ts';
import { ChartNote } from './chart-note.tsx';
import { NextCaseAhead } from './next-case-ahead.tsx';
import { OfferedNotice, OfferedWords } from './offered-notice.tsx';
import { OtherCases } from './other-cases.tsx';
import { PreparingMoves } from './preparing-moves.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SafetyStrip } from './safety-strip.tsx';
import { useIsWide } from './use-is-wide.ts';

const thenAndNow = { load: async () => (await import('../check-in/then-and-now.tsx')).ThenAndNow };
const urgentAnswers = {
  load: async () => (await import('../../../safety-questions/workspace/urgent-of-patient.tsx')).UrgentOfPatient,
};
const safetyHead = { load: async () => (await import('../../../safety-questions/workspace/safety-head.tsx')).SafetyHead };

export function CaseScreen({ opened, rows }: { opened: Case; rows: readonly CaseRow[] }) {
  const { id, patient } = opened;
  const now = useNow();
  const { take, verb } = useTake();
  const { next, goOn } = useGoOn(id, rows, take);
  const row = rows.find((each) => each.id === id);
  // the list is read again and again, the case only when something changed
  const state = row?.state ?? opened.state;
  const dueAt = row?.due_at ?? opened.due_at;
  const isWide = useIsWide();
  const { moves, moveWindow } = useCaseMoves({ id, verb, state: row?.is_mine ? state : undefined, onDone: goOn });
  const offered = state === 'video_offered' ? opened.video_offer : null;
  const lost = lostTo(opened, row);
  return (
    <WorkPage
      isFilled={isWide}
      from={{ to: '/workspace', label: 'Case queue' }}
      title={`${labelOfConcern(opened.answers.concern)}: ${patient.fullName}, ${ageAndSex(patient)}`}
      lead={
        <span className={`row ${styles['case-lead']}`}>
          {isOpen(state) ? <DueWords due_at={dueAt} state={state} now={now} /> : null}
          {opened.kind === 'check_in' ? <CheckInMark /> : null}
          <span>{stateWords[state]}</span>
          <SamePerson others={row?.same_person ?? []} />
        </span>
      }
      actions={
        <div className={`row ${styles['case-ways']}`}>
          {isWide ? moves : null}
          <AskAfterwards id={id} state={state} mayAsk={verb === 'Claim'} />
          <KeysButton groups={caseKeys} />
        </div>
      }
    >
      {next ? <NextCaseAhead key={next.id} id={next.id} /> : null}
      {moveWindow}
      <CaseLayout
        notices={<CaseNotices opened={opened} offered={offered} lost={lost} isMine={verb === 'Claim' && row?.is_mine === true} />}
        strip={<SafetyStrip opened={opened} />}
        foot={isWide ? null : moves}
        mayAnswer={state === 'claimed'}
        parts={{
          answers: (
            <>
              {lost ? null : <HandoverWords handover={opened.handover} />}
              <CaseAnswers opened={opened} />
              {offered ? <OfferedWords offer={offered} /> : null}
              <OtherCases rows={rows} here={id} now={now} />
            </>
          ),
          photos: <PhotosReader photos={photosOf(opened)} patientId={patient.id} startsComparing={opened.kind === 'check_in'} />,
          note: (
            <>
              <PatientQuestions patientId={patient.id} isBeside />
              <ChartNote opened={opened} state={state} row={row} onClaim={() => take(id)} onSigned={goOn} />
            </>
          ),
          record: <RecordPanel opened={opened} />,
        }}
      />
    </WorkPage>
  );
}

interface CaseMovesNow {
  id: string;
  verb: Taking['verb'];
  /** Of a case that is theirs. */
  state: Case['state'] | undefined;
  onDone: (sentence: string) => void;
}

function useCaseMoves({ id, verb, state, onDone }: CaseMovesNow): Record<'moves' | 'moveWindow', ReactNode> {
  const [open, setOpen] = useState<OpenMove>(null);
  if (!state || state === 'video_offered') return { moves: null, moveWindow: null };
  if (verb !== 'Claim') return { moves: <PreparingMoves id={id} onDone={onDone} />, moveWindow: null };
  const isWaiting = state === 'needs_info';
  return {
    moves: <CaseMoves isWaiting={isWaiting} onOpen={setOpen} />,
    moveWindow: <CaseMoveWindow id={id} open={open} isWaiting={isWaiting} onOpen={setOpen} onDone={onDone} />,
  };
}

/** Those of a check-in stand beside what was answered before. */
function CaseAnswers({ opened }: { opened: Case }) {
  if (opened.kind !== 'check_in') return <AnswersPanel opened={opened} />;
  return (
    <>
      <Later part={thenAndNow} props={{ opened }} />
      <AskedSince requests={opened.requests} />
    </>
  );
}

/** While it is open, the way is among the moves. */
function AskAfterwards({ id, state, mayAsk }: { id: string; state: Case['state']; mayAsk: boolean }) {
  return mayAsk && (state === 'answered' || state === 'closed') ? <AskSecondRead id={id} /> : null;
}

/** Who has taken it over while it was open here. */
function lostTo({ state }: Case, row: CaseRow | undefined): string | null {
  return state === 'claimed' && row && !row.is_mine && row.assigned ? row.assigned.name : null;
}

interface CaseNoticesProps {
  opened: Case;
  offered: Case['video_offer'];
  /** Who has taken it over. */
  lost: string | null;
  isMine: boolean;
}

function CaseNotices({ opened, offered, lost, isMine }: CaseNoticesProps) {
  return (
    <>
      {offered ? <OfferedNotice id={opened.id} offer={offered} mayTakeBack={isMine} /> : null}
      {lost ? <LostCase id={opened.id} name={lost} /> : null}
      {opened.kind === 'check_in' ? <Later part={urgentAnswers} props={{ patientId: opened.patient.id, caseId: opened.id }} /> : null}
      <Later part={safetyHead} props={{ safety: opened.safety, purpose: opened.kind === 'check_in' ? 'check_in' : 'photos' }} />
      <SentInWords opened={opened} />
    </>
  );
}

/** Done with this one: says so, and leads to the next of one's own cases, or to the queue. */
function useGoOn(id: string, rows: readonly CaseRow[], take: (id: string) => void) {
  const navigate = useNavigate();
  const reads = useReads();
  const ordered = inOrder(rows, keptOrder());
  const next = nextOfMine(ordered, id);
  const toTake = nextToTake(ordered);
  const isDone = useRef(false);
  useEffect(
    () => () => {
      // read again when it is next opened, not before: a case that was given back is not ours to read any more
      if (isDone.current) window.setTimeout(() => void reads.refresh(readCase, { id }));
    },
    [id, reads],
  );
  useKeys({
    q: () => void navigate('/workspace'),
    t: () => void navigate('/workspace/today'),
    '.': () => (next ? void navigate(`/workspace/cases/${next.id}`) : toTake ? take(toTake.id) : false),
  });
  const goOn = (sentence: string) => {
    toast('success', sentence);
    void reads.refresh(listCases);
    void reads.refresh(readToday);
    isDone.current = true;
    void navigate(next ? `/workspace/cases/${next.id}` : '/workspace');
  };
  return { next, goOn };
}
