/** Check-ins as the clinic's people look after them: when a patient was asked and what became of it, asking again, and when the next one is due. */
import { type AskedCheckIn, type CheckInWish, type WishedDays, wishedDays } from '@pellis/contract/check-ins/check-in-work';
import { encounterToWrite } from '../notes/draft.ts';
import { whoSwitchedOffMail } from '../notices/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { openAgain } from './own.ts';
import { invitationById } from './own-records.ts';
import { mayAskAgain, mayLookAfter } from './policy.ts';
import { keepWish, whoMayAnswer, whoStopped, wishOf } from './records.ts';
import { writeAgain } from './watch.ts';
import { lockInvitation } from './watch-records.ts';
import { invitationsOf, overtakenOf } from './work-records.ts';

export function listOfPatient(clinic: Clinic, asker: Asker, patientId: string): Promise<AskedCheckIn[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayLookAfter(actor));
    found(await patientById(transaction, patientId));
    const asked = await invitationsOf(transaction, patientId);
    // what somebody has switched off is their account's, which not everybody who looks after them reads
    await actAsClinic(transaction, actor);
    const unwanted = await whoWantsNone(transaction, patientId, asked);
    const overtaken = await overtakenOf(transaction, patientId);
    return asked.map((row) => present(row, { isOvertaken: overtaken.has(row.id), wantsLetters: !unwanted.has(row.account_id) }));
  });
}

type Asked = Awaited<ReturnType<typeof invitationsOf>>;

/** By the link in a letter about this patient, or as a kind of notice. In the place of who acts no longer somebody else is written to. */
async function whoWantsNone(transaction: Transaction, patientId: string, asked: Asked): Promise<Set<string>> {
  const ids = asked.map(({ account_id }) => account_id);
  const switchedOff = await whoSwitchedOffMail(transaction, ids, 'check_ins');
  const able = await whoMayAnswer(transaction, patientId);
  return new Set([...(await whoStopped(transaction, patientId)), ...switchedOff].filter((accountId) => able.includes(accountId)));
}

function present(row: Asked[number], { isOvertaken, wantsLetters }: { isOvertaken: boolean; wantsLetters: boolean }): AskedCheckIn {
  const { id, written_at, asked_again_at, expires_at, used_at, ended_at, reopened_at } = row;
  return {
    ...{ id, asked_again_at, ended_at, reopened_at },
    state: stateOf(row, isOvertaken),
    asked_at: written_at,
    until: expires_at,
    answered_at: used_at,
    wants_letters: wantsLetters,
  };
}

/** As it is now, whatever it was marked as when it ended. */
function stateOf({ used_at, ended_as, expires_at }: Asked[number], isOvertaken: boolean): AskedCheckIn['state'] {
  if (used_at) return 'answered';
  if (isOvertaken || ended_as === 'overtaken') return 'overtaken';
  return ended_as === 'missed' || expires_at <= new Date() ? 'missed' : 'open';
}

/** One letter at most, however often it is pressed: whoever finds it open hears that it is. Who wants no letters is asked in the portal. */
export function askAgain(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskAgain(actor));
    found(await invitationById(transaction, id));
    await actAsClinic(transaction, actor);
    const { is_followed } = found(await invitationById(transaction, id));
    const { isNew } = await openAgain(clinic, transaction, actor, { id, is_followed });
    if (!isNew) return { detail: 'This check-in is open already.' };
    const kept = found(await lockInvitation(transaction, id));
    const written = await writeAgain(clinic, transaction, kept, true);
    if (written === 'nobody_to_tell')
      throw conflict('nobody_to_tell', 'Nobody who may hear of this care acts for the patient here. Speak with the patient instead.');
    if (written === 'unwanted')
      return {
        detail: 'The check-in is open again in the portal. Nobody was written to: whoever was asked wants no emails about check-ins.',
      };
    const { patient_id: patientId, after_encounter_id: subjectId } = kept;
    await clinic.happened(transaction, actor, { name: 'check_in.asked_again', patientId, subjectId });
    return { detail: 'The check-in is open again, and the patient has a new link.' };
  });
}

export function readWish(clinic: Clinic, asker: Asker, encounterId: string): Promise<CheckInWish> {
  return clinic.db.read(asker, async (transaction, actor) => {
    await encounterToWrite(transaction, actor, encounterId);
    return presentWish(transaction, encounterId);
  });
}

export function setWish(clinic: Clinic, asker: Asker, encounterId: string, afterDays: WishedDays | null): Promise<CheckInWish> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await encounterToWrite(transaction, actor, encounterId);
    await actAsClinic(transaction, actor);
    const before = await presentWish(transaction, encounterId);
    if (before.was_asked) throw conflict('was_asked', 'The patient was asked already.');
    if (before.chosen && before.chosen.after_days === afterDays) return before;
    await keepWish(transaction, { encounter_id: encounterId, patient_id, after_days: afterDays, set_by: actor.id });
    await clinic.happened(transaction, actor, { name: 'check_in.wish_set', patientId: patient_id, subjectId: encounterId });
    return presentWish(transaction, encounterId);
  });
}

async function presentWish(transaction: Transaction, encounterId: string): Promise<CheckInWish> {
  const { is_chosen, after_days, usual, was_asked } = found(await wishOf(transaction, encounterId));
  const chosen = is_chosen ? { after_days: wishedDays.find((days) => days === after_days) ?? null } : null;
  return { chosen, usual, was_asked };
}
