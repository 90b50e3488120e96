/** What a patient, or whoever acts for them, says of their routine: when they began, and what is done for today. */
import type { OwnRoutine, Tick } from '@pellis/contract/routines/own-routine';
import { daysFrom, isDueOn } from '@pellis/contract/routines/routine-days';
import { routineFromKept } from '@pellis/contract/routines/routines';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { leftOffOf } from './left-off.ts';
import { mayLiveRoutine } from './policy.ts';
import { routineOf, signedOn, wasStepStopped } from './read.ts';
import { keepStart, keepTick, lockRoutine, type SignedRoutine, signedRoutine, takeTickBack } from './records.ts';

/** Nobody plans a beginning further ahead, or remembers one further back. */
const mostDaysAhead = 60;
/** What was forgotten yesterday may be ticked off; older days are what they are. */
const mostDaysLate = 7;

export function startRoutine(clinic: Clinic, asker: Asker, id: string, startsOn: string): Promise<OwnRoutine> {
  return live(clinic, asker, id, async (transaction, actor, signed) => {
    const ahead = daysFrom(signedOn(clinic, signed), startsOn);
    if (ahead < 0) throw wrongField('starts_on', 'Choose a day on or after the day of the note');
    if (daysFrom(dayAt(new Date(), clinic.config.clinicTimeZone), startsOn) > mostDaysAhead)
      throw wrongField('starts_on', `Choose a day within ${mostDaysAhead} days`);
    const { signed_at, patient_id } = signed;
    await keepStart(transaction, { note_id: id, signed_at, patient_id, starts_on: startsOn, set_by: actor.id });
    await clinic.happened(transaction, actor, { name: 'routine.start_set', patientId: patient_id, subjectId: id });
  });
}

/** Said again it stays as it is, but of what was left off since: there it says that it is used again. */
export function tickStep(clinic: Clinic, asker: Asker, id: string, { is_done, ...tick }: Tick & { is_done: boolean }): Promise<OwnRoutine> {
  return live(clinic, asker, id, async (transaction, actor, signed) => {
    const row = { note_id: id, signed_at: signed.signed_at, step: tick.step, part: tick.time, day: tick.day };
    if (!is_done) return takeTickBack(transaction, row);
    refuseUndue(clinic, signed, tick);
    if (await wasStepStopped(transaction, signed, tick.step)) throw notDue();
    const { left_off } = await leftOffOf(clinic, transaction, signed);
    if (left_off.some(({ step }) => step === tick.step)) await takeTickBack(transaction, row);
    await keepTick(transaction, { ...row, patient_id: signed.patient_id, ticked_by: actor.id });
  });
}

/** Of a tick. */
export function refuseFarDay({ config }: Pick<Clinic, 'config'>, day: string): void {
  const late = daysFrom(day, dayAt(new Date(), config.clinicTimeZone));
  // east of the clinic it is tomorrow already
  if (late < -1 || late > mostDaysLate) throw wrongField('day', 'Only today and the last week can be ticked off');
}

function refuseUndue(clinic: Clinic, signed: SignedRoutine, { step: at, time, day }: Tick): void {
  refuseFarDay(clinic, day);
  const step = routineFromKept(signed.routine)[at];
  const isDue = step?.times.includes(time) && (time === 'as_needed' || isDueOn(step, signed.starts_on ?? signedOn(clinic, signed), day));
  if (!isDue) throw notDue();
}

function notDue() {
  return wrongField('step', 'This step is not due on that day. Reload to see the plan as it is.');
}

/** Answers as whoever asked may read it: what follows the elevation sees more than they do. */
async function live(
  clinic: Clinic,
  asker: Asker,
  id: string,
  say: (transaction: Transaction, actor: Actor, signed: SignedRoutine) => Promise<void>,
): Promise<OwnRoutine> {
  const patientId = await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayLiveRoutine(actor));
    found(await signedRoutine(transaction, id));
    await lockRoutine(transaction, id);
    const signed = found(await signedRoutine(transaction, id));
    await actAsClinic(transaction, actor);
    await say(transaction, actor, signed);
    return signed.patient_id;
  });
  return clinic.db.read(asker, (transaction, actor) => routineOf(clinic, transaction, actor, patientId));
}
