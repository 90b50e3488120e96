/** Today, as a dermatologist's home reads it: what waits for them, and how much of it. Nothing of it falls out because the day turned. */
import type { Today } from '@pellis/contract/today/today';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { handoversToNote } from '../rapid-assessments/handover-records.ts';
import { shownSafety } from '../safety-questions/records.ts';
import { mayHaveToday } from './policy.ts';
import {
  casesToAnswer,
  correctionsToMake,
  countReady,
  licensesRunningOut,
  notesToSign,
  refillsToAnswer,
  secondReadsToGive,
} from './records.ts';

/** A license takes weeks to renew. */
const licenseDays = 60;

export function readToday(clinic: Clinic, asker: Asker): Promise<Today> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHaveToday(actor));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const ready = await countReady(transaction, actor.id);
    const cases = await casesToAnswer(transaction, actor.id);
    const notes = await notesToSign(transaction, actor.id);
    const refills = await refillsToAnswer(transaction, actor.id);
    const licenses = await licensesRunningOut(transaction, actor.id, { within: licenseDays, today });
    await actAsClinic(transaction, actor);
    const handovers = await handoversToNote(transaction, actor.id);
    const corrections = await correctionsToMake(transaction, actor.id);
    const reads = await secondReadsToGive(transaction, actor.id);
    return {
      ready,
      handovers: handovers.length,
      cases: counted(cases, ({ id, concern, state, due_at, claimed_by, initials, ...asked }) => ({
        id,
        concern,
        initials: initials ?? '',
        state,
        safety: shownSafety(asked),
        // an open case always has a clock: a constraint says so
        due_at: due_at ?? new Date(),
        is_mine: claimed_by === actor.id,
      })),
      notes: counted(notes, (note) => ({
        id: note.id,
        kind: note.kind,
        patient: nameOf(note),
        since: note.since,
        prepared_by: note.prepared_by,
      })),
      refills: counted(refills, (refill) => ({ id: refill.id, patient: nameOf(refill), asked_at: refill.asked_at })),
      corrections: counted(corrections, (correction) => ({ id: correction.id, patient: nameOf(correction), due_at: correction.due_at })),
      second_reads: counted(reads, ({ id, concern, due_at }) => ({ id, concern, due_at })),
      licenses,
    };
  });
}

function counted<Row extends { of: string }, Shown>(rows: readonly Row[], show: (row: Row) => Shown) {
  return { count: Number(rows[0]?.of ?? 0), first: rows.map(show) };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
