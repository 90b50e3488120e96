/** Which steps of a plan their patient leaves off: by what came of them and when each was used last, here and in the notes that they go on from. */
import { leftOff, type Noticed } from '@pellis/contract/routines/left-off';
import type { LeftOff } from '@pellis/contract/routines/own-routine';
import { routineFromKept } from '@pellis/contract/routines/routines';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { noticedInCheckIns } from './check-in-records.ts';
import { effectsSaid, lastTicks } from './left-off-records.ts';
import type { SignedRoutine } from './records.ts';

/** A step of a note, in whose place the plan's is now. */
interface Earlier {
  id: string;
  signed_at: Date | null;
  /** Of the earlier step the plan's. */
  places: Map<number, number[]>;
}

/** As row-level security shows them. Decisions 0432, 0443. */
export async function leftOffOf(clinic: Clinic, transaction: Transaction, signed: SignedRoutine): Promise<LeftOff[]> {
  const noticed: Noticed[] = [];
  const ticked: { step: number; day: string }[] = [];
  for (const { id, signed_at, places } of notesBehind(signed)) {
    const of = { id, signed_at, patient_id: signed.patient_id };
    const here = <One extends { step: number }>(rows: readonly One[]) =>
      rows.flatMap((row) => (places.get(row.step) ?? []).map((step) => ({ ...row, step })));
    const said = here([...(await effectsSaid(transaction, of)), ...(await noticedInCheckIns(transaction, of))]);
    noticed.push(...said.map(({ at, ...one }) => ({ ...one, day: dayAt(at, clinic.config.clinicTimeZone) })));
    ticked.push(...here(await lastTicks(transaction, of)));
  }
  // the newest day stands
  return leftOff(noticed, new Map(ticked.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ step, day }) => [step, day])));
}

function notesBehind(signed: SignedRoutine): Earlier[] {
  const notes = new Map<string, Earlier>();
  const add = (id: string, signed_at: Date | null, step: number, place: number) => {
    const name = `${id} ${signed_at?.getTime()}`;
    const note = notes.get(name) ?? { id, signed_at, places: new Map() };
    note.places.set(step, [...(note.places.get(step) ?? []), place]);
    notes.set(name, note);
  };
  for (const [place, { goes_on = [] }] of routineFromKept(signed.routine).entries()) {
    add(signed.id, signed.signed_at, place, place);
    for (const { note_id, signed_at, step } of goes_on) add(note_id, signed_at === null ? null : new Date(signed_at), step, place);
  }
  return [...notes.values()];
}
