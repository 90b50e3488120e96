/** The case queue: every open assessment, with initials in place of a name, the earliest due first. */
import type { CaseFlag, CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { isResting, openStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { prepares as isPreparing } from '../encounters/policy.ts';
import { supervisorsOf } from '../encounters/supervision-records.ts';
import { type Actor, type Asker, may, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { shownSafety } from '../safety-questions/records.ts';
import { mayClaim, mayPrepare, mayTakeOver } from './policy.ts';
import { caseFigures, openAssessment, openAssessments } from './queue-records.ts';
import type { RapidAssessmentRow } from './records.ts';

type QueueRow = Awaited<ReturnType<typeof openAssessments>>[number];

const asReader = (actor: Actor) => ({ id: actor.id, treats: may(actor, 'treat') });

export function listCases(clinic: Clinic, asker: Asker): Promise<CaseRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const rows = await openAssessments(transaction, asReader(actor));
    const ofPerson = Map.groupBy(rows, ({ patient_id }) => patient_id);
    const present = await presenting(transaction, actor);
    return rows.map((row) => present(row, ofPerson.get(row.patient_id) ?? []));
  });
}

/** As it stands in the list, or would if the list were longer. */
export function readCaseRow(clinic: Clinic, asker: Asker, id: string): Promise<{ row: CaseRow | null }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = await openAssessment(transaction, asReader(actor), id);
    return { row: row ? (await presenting(transaction, actor))(row, []) : null };
  });
}

async function presenting(transaction: Transaction, actor: Actor): Promise<(row: QueueRow, ofPerson: readonly QueueRow[]) => CaseRow> {
  const now = new Date();
  const supervisors = (may(actor, 'prepare-cases') ? await supervisorsOf(transaction, actor.id) : []).map(({ id }) => id);
  return (row, ofPerson) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    concern: row.concern,
    initials: row.initials ?? '',
    same_person: ofPerson.filter(({ id }) => id !== row.id).map(({ id }) => id),
    age: row.age_years,
    sex: row.sex,
    flags: row.flags as CaseFlag[],
    safety: shownSafety(row),
    photo_count: row.photo_count,
    // an open case always has a clock: a constraint says so
    submitted_at: row.submitted_at ?? row.created_at,
    due_at: row.due_at ?? row.created_at,
    is_late: isLate(row, now),
    assigned: row.claimed_by ? { id: row.claimed_by, name: row.provider_name ?? '' } : null,
    is_mine: row.claimed_by === actor.id || isPreparing(actor, row),
    may_claim: row.claimed_by !== actor.id && mayClaim(actor, row, now),
    may_take_over: row.claimed_by !== null && mayTakeOver(actor, row, row.claimed_by) && !mayClaim(actor, row, now),
    prepared_by: row.assistant_name,
    is_ready: row.ready_at !== null,
    is_sent_back: row.returned_at !== null && row.assistant_id !== null,
    may_prepare: row.assistant_id === null && mayPrepare(actor, row, supervisors),
  });
}

/** Counts and deadlines for the front desk, which sees no case. */
export async function readFigures(clinic: Clinic, asker: Asker) {
  const person = await clinic.db.read(asker, async (_transaction, actor) => actor.id);
  return clinic.db.read(theClinic(`figures for ${person}`), caseFigures);
}

/** The clock rests while it is the patient's turn, and has stopped once the case is closed. */
export function isLate({ state, due_at }: Pick<RapidAssessmentRow, 'state' | 'due_at'>, now: Date): boolean {
  return openStates.includes(state) && !isResting(state) && due_at !== null && due_at < now;
}
