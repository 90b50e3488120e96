/** Which steps of a plan their patient leaves off: by what came of them and when each was used last, here and in the notes that they go on from. */
import { leftOff, type Noticed, type Ticked } from '@pellis/contract/routines/left-off';
import type { LeftOff, OwnPlan } from '@pellis/contract/routines/own-routine';
import { routineFromKept } from '@pellis/contract/routines/routines';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { noticedInCheckIns } from './check-in-records.ts';
import { effectsSaid } from './effect-records.ts';
import { answersOfLeftOff, daysTicked } from './left-off-records.ts';
import type { SignedRoutine } from './records.ts';

/** A step of a note, in whose place the plan's is now. */
interface Earlier {
  id: string;
  signed_at: Date | null;
  /** Of the earlier step the plan's. */
  places: Map<number, number[]>;
}

/** Whoever was answered longer ago knows it. */
const daysOfAnswers = 14;

type Answered = Awaited<ReturnType<typeof answersOfLeftOff>>[number];

/** As row-level security shows them. Decisions 0432, 0443, 0482. */
export async function leftOffOf(
  clinic: Clinic,
  transaction: Transaction,
  signed: SignedRoutine,
): Promise<{ left_off: LeftOff[]; used_again: NonNullable<OwnPlan['used_again']> }> {
  const dayOf = (at: Date) => dayAt(at, clinic.config.clinicTimeZone);
  const answered: Answered[] = [];
  const noticed: Noticed[] = [];
  for (const note of notesBehind(signed)) {
    const of = { ...note, patient_id: signed.patient_id };
    const said = inPlace(note, [...(await effectsSaid(transaction, of)), ...(await noticedInCheckIns(transaction, of))]);
    noticed.push(...said.map((one) => ({ ...one, day: dayOf(one.at) })));
    answered.push(...inPlace(note, await answersOfLeftOff(transaction, of)));
  }
  const isClosed = ({ step, at }: Noticed) => answered.some((one) => one.step === step && one.is_used_again && at && at <= one.said_at);
  const open = noticed.filter((one) => !isClosed(one));
  const left = leftOff(open, await tickedSince(transaction, signed, open));
  const since = daysAfter(dayOf(new Date()), -daysOfAnswers);
  return {
    left_off: left.map((one) => ({ ...one, ...answerOf(one, { answered, signed, dayOf }) })),
    used_again: answered
      .filter(({ step, is_used_again, at }) => is_used_again && dayOf(at) >= since && !left.some((one) => one.step === step))
      .toSorted((one, other) => Number(other.at) - Number(one.at))
      .filter(({ step }, place, all) => all.findIndex((one) => one.step === step) === place)
      .map(({ step, answer_id, at }) => ({ step, note_id: answer_id, on: dayOf(at) })),
  };
}

/** Under any of the notes, for a day after the first of these. */
async function tickedSince(transaction: Transaction, signed: SignedRoutine, noticed: readonly Noticed[]): Promise<Ticked[]> {
  const [first] = noticed.map(({ day }) => day).toSorted();
  const ticked: Ticked[] = [];
  if (first === undefined) return ticked;
  for (const note of notesBehind(signed))
    ticked.push(...inPlace(note, await daysTicked(transaction, { ...note, patient_id: signed.patient_id }, first)));
  return ticked;
}

/** Each as of the step of the plan in whose place it is now. */
function inPlace<One extends { step: number }>({ places }: Earlier, rows: readonly One[]): One[] {
  return rows.flatMap((row) => (places.get(row.step) ?? []).map((step) => ({ ...row, step })));
}

/** An answer without steps, or the plan itself where it was taken over as left off. */
function answerOf(
  { step, said_at }: LeftOff,
  { answered, signed, dayOf }: { answered: readonly Answered[]; signed: SignedRoutine; dayOf: (at: Date) => string },
): Pick<LeftOff, 'answered'> {
  const all = [...answered.filter((one) => one.step === step), { answer_id: signed.id, said_at: signed.signed_at, at: signed.signed_at }];
  const [newest] = all
    .filter((one) => said_at !== undefined && said_at <= one.said_at)
    .toSorted((one, other) => Number(other.at) - Number(one.at));
  return newest ? { answered: { note_id: newest.answer_id, on: dayOf(newest.at) } } : {};
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
