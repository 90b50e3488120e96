/** The routine that counts for a patient today: the steps of the newest signed note that has some, with what is known of each. */
import { type ListedMedicine, mayHarmPregnancy } from '@pellis/contract/prescribing/in-pregnancy';
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { kindOfMedicine } from '@pellis/contract/routines/courses';
import type { OwnPlan, OwnRoutine, ReportedEffect, StepPrescription } from '@pellis/contract/routines/own-routine';
import { daysFrom } from '@pellis/contract/routines/routine-days';
import { routineFromKept } from '@pellis/contract/routines/routines';
import { linkedTips } from '@pellis/contract/tips/linked-tips';
import { patientById } from '../patients/records.ts';
import { type Actor, type Asker, isProxy, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { listedForPregnancy } from '../prescriptions/kept-formulary.ts';
import { isStopped, whatRuns, whyStopped } from './belonging.ts';
import { effectsOfNote } from './effect-records.ts';
import { leftOffOf } from './left-off.ts';
import { mayReadRoutine } from './policy.ts';
import { latestTakenBack, newestRoutines, prescribedBy, type SignedRoutine, ticksSince } from './records.ts';

/** Ticks of before are nobody's business any more but the record's. */
const daysOfTicks = 14;

export function readRoutine(clinic: Clinic, asker: Asker, patientId: string): Promise<OwnRoutine> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayReadRoutine(actor));
    found(await patientById(transaction, patientId));
    const seen = await routineOf(clinic, transaction, actor, patientId);
    const record = (writing: Transaction, who: Actor) =>
      clinic.happened(writing, who, { name: 'routine.read', patientId, ...(seen.plan && { subjectId: seen.plan.note_id }) });
    const isOwn = may(actor, 'act-for-patients') && !isProxy(actor);
    return { seen, record: isOwn || !seen.plan ? undefined : record };
  });
}

/** As row-level security shows it to whoever asks. */
export async function routineOf(clinic: Clinic, transaction: Transaction, actor: Actor, patientId: string): Promise<OwnRoutine> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const [newest, before] = await newestRoutines(transaction, patientId);
  const taken = may(actor, 'act-for-patients') ? await takenBackAfter(transaction, patientId, newest?.signed_at) : null;
  return {
    today,
    time_zone: clinic.config.clinicTimeZone,
    clinic_phone: clinic.config.clinicPhone ?? null,
    plan: newest && !taken ? await presentPlan(clinic, transaction, newest) : null,
    replaced: before && !taken ? { note_id: before.id, provider: before.provider, signed_on: signedOn(clinic, before) } : null,
    taken_back: taken,
    ...(await whatRuns(transaction, actor, { patientId, today })),
  };
}

/** A later note was taken back: nobody goes on by what it replaced without asking. */
export async function takenBackAfter(
  transaction: Transaction,
  patientId: string,
  signedAt: Date | undefined,
): Promise<OwnRoutine['taken_back']> {
  const taken = await latestTakenBack(transaction, patientId);
  if (!taken || (signedAt && taken.signed_at < signedAt)) return null;
  return { note_id: taken.id, state: taken.state === 'checked' ? 'checked' : 'retracted' };
}

export function signedOn({ config }: Clinic, { signed_at }: { signed_at: Date }): string {
  return dayAt(signed_at, config.clinicTimeZone);
}

export async function presentPlan(clinic: Clinic, transaction: Transaction, signed: SignedRoutine): Promise<OwnPlan> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const routine = routineFromKept(signed.routine);
  const rx = await prescribedBy(transaction, signed.id);
  const effects = await effectsOfNote(transaction, signed);
  const listed = rx.length > 0 ? await listedForPregnancy(transaction) : [];
  const prescriptions = routine.map((step) => prescriptionOf(step.prescription, rx, { today, listed }));
  const { left_off, used_again } = await leftOffOf(clinic, transaction, signed);
  const isOn = ({ step }: { step: number }) => prescriptions[step]?.state !== 'stopped';
  return {
    note_id: signed.id,
    provider: signed.provider,
    signed_at: signed.signed_at,
    signed_on: signedOn(clinic, signed),
    starts_on: signed.starts_on ?? signedOn(clinic, signed),
    is_start_chosen: signed.starts_on !== null,
    routine,
    prescriptions,
    ticks: await ticksSince(transaction, signed, daysAfter(today, -daysOfTicks)),
    effects: effects.map(presentEffect),
    // of what was stopped nothing more is said
    left_off: left_off.filter(isOn),
    used_again: used_again.filter(isOn),
    tips: linkedTips(signed.treatment_plan),
  };
}

/** Whether what this step belongs to is used no more, as whoever asks may see it. */
export async function wasStepStopped(transaction: Transaction, signed: SignedRoutine, at: number): Promise<boolean> {
  const name = routineFromKept(signed.routine)[at]?.prescription ?? '';
  const row = name === '' ? undefined : (await prescribedBy(transaction, signed.id)).find((one) => nameOfRow(one) === name);
  return row !== undefined && isStopped(row);
}

type Row = Awaited<ReturnType<typeof prescribedBy>>[number];

function prescriptionOf(
  name: string,
  rows: readonly Row[],
  { today, listed }: { today: string; listed: readonly ListedMedicine[] },
): StepPrescription | null {
  const row = name === '' ? undefined : rows.find((one) => nameOfRow(one) === name);
  if (!row) return null;
  const isPast = daysFrom(today, row.expires_on) < 0;
  return {
    state: isStopped(row) ? 'stopped' : isPast ? 'expired' : 'active',
    stop_reason: whyStopped(row),
    pharmacy: row.on_its_way === null ? null : (heard[row.on_its_way] ?? 'there'),
    kind: kindOfMedicine(row),
    is_against_pregnancy: mayHarmPregnancy(nameOfRow(row), listed),
    note_id: row.note_id,
  };
}

function nameOfRow(row: Row): string {
  return row.free_entry ?? nameOfPrescription(row);
}

const heard: Partial<Record<NonNullable<Row['on_its_way']>, StepPrescription['pharmacy']>> = {
  unaddressed: 'away',
  waiting: 'away',
  prepared: 'away',
  sending: 'away',
  failed: 'away',
  filled: 'filled',
  handed_over: 'filled',
  not_picked_up: 'not_picked_up',
};

export function presentEffect(row: Awaited<ReturnType<typeof effectsOfNote>>[number]): ReportedEffect {
  const { id, step, severity, words } = row;
  return {
    ...{ id, step, severity, words },
    what: row.what as ReportedEffect['what'],
    by: row.reported_by_name,
    at: row.reported_at,
    conversation: row.conversation_id,
  };
}
