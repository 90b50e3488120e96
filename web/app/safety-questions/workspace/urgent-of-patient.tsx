/** The same with the patient, and first on a dermatologist's day: also where nothing was sent after them. */
import { listUrgentAnswers, listUrgentAnswersOfPatient, type WaitingUrgentAnswer } from '@pellis/contract/safety-questions/safety-reviews';
import { Link } from 'react-router';
import { useRead, useReadOrNone } from '../../platform/use-api.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { UrgentAnswerNotice } from './urgent-answers.tsx';

const shownForMs = 30 * 24 * 3600 * 1000;

/**
 * What nobody has read yet, and for a month what was; after that it stands with its visit or its case, and in the record. With a case that was
 * a check-in: all of that check-in.
 */
export function UrgentOfPatient({ patientId, caseId }: { patientId: string; caseId?: string }) {
  const read = useReadOrNone(listUrgentAnswersOfPatient, { params: { id: patientId } });
  if (!read.data) return read.error ? <LoadProblem {...read} /> : null;
  return read.data
    .filter((answer) =>
      caseId ? answer.case_id === caseId : answer.read === null || Date.now() - answer.answered_at.getTime() < shownForMs,
    )
    .map((answer) => (
      <UrgentAnswerNotice key={answer.id} answer={answer} timeZone={answer.time_zone} way={<WayToVisit answer={answer} />} />
    ));
}

const readEvery = 30_000;

export function UrgentOfToday() {
  const read = useRead(listUrgentAnswers, {}, { every: readEvery });
  if (!read.data) return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="what is urgent" hasAction={false} />;
  return read.data.map((answer) => (
    <UrgentAnswerNotice
      key={answer.id}
      answer={answer}
      timeZone={answer.time_zone}
      of={answer.patient.fullName}
      others={answer.unread - 1}
      note={answer.is_everybodys ? whoseItIs(answer) : undefined}
      way={
        <>
          {answer.may_open ? <WayToVisit answer={answer} /> : null}
          <Link className="way" to={`/workspace/patients/${answer.patient.id}`}>
            {answer.may_open ? 'Open the patient' : 'Open the record in an emergency'}
          </Link>
        </>
      }
    />
  ));
}

/** Where their dermatologist has left: it is on every dermatologist's day. */
function whoseItIs({ may_open }: WaitingUrgentAnswer): string {
  const all = 'Their dermatologist does not work here any more, so every dermatologist reads this.';
  return may_open
    ? all
    : `${all} You do not treat this patient: you may open their record in an emergency, with a reason, and that is recorded.`;
}

function WayToVisit({ answer: { about, encounter_id } }: { answer: WaitingUrgentAnswer }) {
  if (about !== 'visit') return null;
  return (
    <Link className="way" to={`/workspace/visits/${encounter_id}`}>
      Open the visit
    </Link>
  );
}
