/** Answers that led to 911 or to care today, whether or not anything was sent after them: first of all that is read of a visit or a check-in. */

import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import type { UrgentAnswer } from '@pellis/contract/safety-questions/kept-urgent-answers';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { listUrgentAnswers, listUrgentAnswersOfPatient, markUrgentAnswerRead } from '@pellis/contract/safety-questions/safety-reviews';
import type { ReactNode } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime, dateAndTime, dayAhead } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';

interface UrgentAnswersProps {
  answers: readonly UrgentAnswer[];
  /** The clinic's; the reader's own where it is not known. */
  timeZone?: string | undefined;
}

export function UrgentAnswers({ answers, timeZone }: UrgentAnswersProps) {
  return answers.map((answer) => <UrgentAnswerNotice key={answer.id} answer={answer} timeZone={timeZone} />);
}

const toldTo = { emergency: 'Told to call 911', today: 'Told to be seen in person today' } as const;

interface UrgentAnswerNoticeProps {
  answer: UrgentAnswer;
  timeZone: string | undefined;
  /** Whose it is, and the way there. */
  of?: string;
  way?: ReactNode;
  /** Of the same patient, unread as well. */
  others?: number;
  /** Whose it is to read, where that is nobody's own. */
  note?: string | undefined;
}

export function UrgentAnswerNotice({ answer, timeZone, of, way, others = 0, note }: UrgentAnswerNoticeProps) {
  const { outcome, page_told, taken_back_at, because, version, read, read_beside } = answer;
  const heading = `${toldTo[page_told ?? outcome]}${page_told ? `, and it is more: ${safetyOutcomeWords[outcome].toLowerCase()}` : ''}${taken_back_at ? ', taken back later' : ''}${of ? `: ${of}` : ''}`;
  return (
    <Notice kind="warning" heading={heading} actions={way || mayStillRead(answer) ? <Actions answer={answer} way={way} /> : undefined}>
      <p>{urgentInWords(answer, timeZone)}</p>
      {because.length > 0 ? (
        <p className="soft">
          {because.join('. ')}. Safety questions, version {version}.
        </p>
      ) : null}
      {note ? <p>{note}</p> : null}
      {others > 0 ? (
        <p>{others === 1 ? 'One more answer' : `${others} more answers`} of this patient nobody has read. They stand with the patient.</p>
      ) : null}
      {read ? (
        <p className="small soft">
          Read by {read.by}, {dateAndTime(read.at, timeZone)}.
        </p>
      ) : null}
      {read_beside.map(({ by, at }) => (
        <p key={by} className="small soft">
          Read by {by} as well, {dateAndTime(at, timeZone)}.{read ? '' : ' The dermatologist whose it is has not said that they read it.'}
        </p>
      ))}
    </Notice>
  );
}

/** Nobody whose it is has read it, nor has the reader said that they did. */
function mayStillRead({ read, read_beside }: UrgentAnswer): boolean {
  return read === null && !read_beside.some(({ is_mine }) => is_mine);
}

function Actions({ answer, way }: { answer: UrgentAnswer; way: ReactNode }) {
  const { mutate, isPending } = useSend(markUrgentAnswerRead);
  const reads = useReads();
  const mayRead = useMay()('treat');
  const press = () =>
    mutate(
      { params: { id: answer.id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          for (const of of [listUrgentAnswers, listUrgentAnswersOfPatient, readIntake]) void reads.refresh(of);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <>
      {way}
      {mayRead && mayStillRead(answer) ? (
        <Button kind="secondary" isSmall onClick={press} disabled={isPending}>
          I have read this
        </Button>
      ) : null}
    </>
  );
}

const asWhat = { parent: 'parent', guardian: 'guardian', caregiver: 'caregiver', proxy: 'proxy' } as const;

/** Nobody is said to have answered who may not have: it may be their parent, or whoever they let. */
function whoAnswered({ answered_by }: UrgentAnswer): string {
  if (!answered_by) return 'the patient, or somebody who acts for them,';
  const { name, relation } = answered_by;
  return relation === 'self' || relation === 'earlier' ? 'the patient' : `the patient’s ${asWhat[relation]} ${name}`;
}

const toDo: Record<SafetyOutcome, string> = {
  emergency: 'to call 911',
  today: 'to be seen in person today',
  in_person: 'to be seen in person within 2 weeks',
  video: 'to take a video visit',
  on: 'to go on with the form',
};

/** It reached the clinic later than it was said. */
const lateMs = 120_000;

/** "November 26, 2026 at 9:14 PM PT the patient answered …, and the page said to call 911. Nothing more came since." */
export function urgentInWords(answer: UrgentAnswer, timeZone?: string): string {
  const { about, outcome, page_told, counted, said, answered_at, came_at, taken_back_at, sent_at } = answer;
  const at = (moment: Date) =>
    dayAhead(moment, timeZone) === dayAhead(answered_at, timeZone)
      ? `at ${clockTime(moment, timeZone)}`
      : `on ${dateAndTime(moment, timeZone)}`;
  const where = about === 'visit' ? 'before the visit' : 'in a check-in';
  const what = said.length > 0 ? `: ${said.map((words) => `“${words}”`).join(', ')}` : '';
  return [
    `On ${dateAndTime(answered_at, timeZone)} ${whoAnswered(answer)} answered the safety questions ${where}${what}, and the page told them ${toDo[page_told ?? outcome]}.`,
    page_told ? `By our count of those answers and their age it leads to more: ${toDo[outcome]}.` : '',
    counted ? `By our count of those answers and their age it leads to less: ${toDo[counted]}.` : '',
    came_at.getTime() - answered_at.getTime() > lateMs ? `It reached the clinic ${at(came_at)}.` : '',
    taken_back_at ? `They took it back ${at(taken_back_at)}.` : '',
    sent_at ? `Their answers came ${at(sent_at)}.` : 'Nothing more came since.',
  ]
    .filter(Boolean)
    .join(' ');
}
