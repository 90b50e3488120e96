/** Second reads as the two see them: the second reader nothing of the first answer until theirs is given. */
import type { SecondRead, SecondReadRow } from '@pellis/contract/second-reads/second-reads';
import { storyOf } from '../charts/case-story.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { hasNoAnswer, isOneOfTwo, mayHaveSecondReads } from './policy.ts';
import { noteOf, type SecondReadRecord, secondReadById, secondReadsOf } from './records.ts';
import { wordsOf } from './word-records.ts';

export function listSecondReads(clinic: Clinic, asker: Asker): Promise<SecondReadRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHaveSecondReads(actor));
    // whose they are is asked here; the concern of a case that one does not treat is the clinic's to read
    await actAsClinic(transaction, actor);
    return (await secondReadsOf(transaction, actor.id)).map((row) => asRow(actor, row));
  });
}

export function readSecondRead(clinic: Clinic, asker: Asker, id: string): Promise<SecondRead> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    const own = found(await secondReadById(transaction, id));
    permit(isOneOfTwo(actor, own));
    // with the rights of whoever asks: to a second reader who has not answered, row-level security shows no note at all
    const before = own.given_at ? null : await writtenOf(transaction, own.encounter_id);
    const messages = await wordsOf(transaction, id);
    await actAsClinic(transaction, actor);
    const row = found(await secondReadById(transaction, id));
    const assessment = found(await assessmentById(transaction, row.encounter_id));
    const seen = {
      ...asRow(actor, row),
      question: row.question,
      case: {
        id: assessment.id,
        submitted_at: assessment.submitted_at ?? assessment.created_at,
        flags: assessment.flags as SecondRead['case']['flags'],
        ...(await storyOf(transaction, assessment)),
        ...{ age: assessment.age_years, sex: assessment.sex, state: assessment.patient_state },
        health_profile: (await currentProfileOf(transaction, row.patient_id)) ?? null,
      },
      first: row.given_at ? await firstOf(transaction, row) : before,
      second: row.given_at ? { diagnosis: row.diagnosis, treatment_plan: row.treatment_plan } : null,
      messages: messages.map(({ written_by, ...one }) => ({ ...one, is_mine: written_by === actor.id })),
    };
    const record = (writing: Transaction, who: Actor) =>
      clinic.happened(writing, who, {
        name: 'second_read.read',
        patientId: row.patient_id,
        subjectId: row.encounter_id,
        data: { read: id },
      });
    return { seen, record };
  });
}

type First = SecondRead['first'];

/** As it stood when the second was given; as it stands where nothing was written then. */
async function firstOf(transaction: Transaction, { first_answer, encounter_id }: SecondReadRecord): Promise<First> {
  // written by `keepSecondAnswer` alone
  return first_answer ? (first_answer as First) : writtenOf(transaction, encounter_id);
}

async function writtenOf(transaction: Transaction, encounterId: string): Promise<First> {
  const note = await noteOf(transaction, encounterId);
  if (!note || (note.diagnosis === '' && note.treatment_plan === '')) return null;
  const { diagnosis, treatment_plan, rx, state } = note;
  return { diagnosis, treatment_plan, rx, is_signed: state === 'signed' };
}

function asRow(actor: Actor, row: SecondReadRecord): SecondReadRow {
  return {
    id: row.id,
    kind: row.kind,
    concern: row.concern ?? '',
    first_by: row.first_name,
    read_by: row.reader_name,
    is_mine: row.read_by === actor.id,
    asked_at: row.asked_at,
    due_at: row.due_at,
    given_at: row.given_at,
    may_compare: row.given_at !== null && row.has_first,
    verdict: row.verdict,
    ended_at: row.ended_at,
    // an older version wrote no reason, and knew this one
    ended_because: row.ended_at ? (row.ended_because ?? 'retracted') : null,
    is_without_first: !row.has_first && row.case_state !== null && hasNoAnswer(row.case_state),
  };
}
