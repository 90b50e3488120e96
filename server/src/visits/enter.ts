/** The ways into a visit: signed in, by the patient's date of birth, or with a helper's link. Each ends in a pass. */
import { birthdayTries, type Lobby } from '@pellis/contract/visits/visits';
import { windowOf } from '../appointments/join-window.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import { helperByCode } from './helper-records.ts';
import { givePass } from './passes.ts';
import { doorOf, partOf } from './policy.ts';
import { countBirthday, openVisit, type VisitRecord, visitById } from './records.ts';

/** For strangers: when, and whether the door is open. Not who, not with whom, not why. */
export function readLobby(clinic: Clinic, id: string): Promise<Lobby> {
  return clinic.db.read(theClinic('lobby'), async (transaction) => {
    const visit = found(await visitById(transaction, id));
    return {
      clinic: clinic.config.clinicName,
      phone: clinic.config.clinicPhone ?? null,
      starts_at: visit.starts_at,
      ...windowOf(visit),
      door: doorOf(visit, new Date()),
      may_confirm_birthday: visit.birthday_tries < birthdayTries && (await birthdayOf(transaction, visit)) !== undefined,
    };
  });
}

export function enterSignedIn(clinic: Clinic, asker: Asker, id: string): Promise<{ pass: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const visit = found(await visitById(transaction, id));
    const part = partOf(actor, visit);
    permit(part !== null && asker.kind === 'session');
    await actAsClinic(transaction, actor);
    const name = part === 'patient' ? await nameOfPatientSide(visit, actor) : actor.name;
    const pass = await givePass(transaction, visit, { person: actor.id, part, name, session_id: asker.sessionId, helper_id: null });
    await clinic.happened(transaction, actor, { name: 'visit.entered', patientId: visit.patient_id, subjectId: id, data: { part } });
    return { pass };
  });
}

/** A guardian is seen under their own name, the patient under theirs. */
async function nameOfPatientSide(visit: VisitRecord, { name, patientId }: { name: string; patientId: string | null }): Promise<string> {
  return patientId === visit.patient_id && name.startsWith(visit.first_name) ? visit.first_name : name;
}

const birthdayWrong = 'That is not the date of birth that we have. Please check it, or sign in.';
const signInInstead = 'We could not confirm the date of birth. Please sign in to join your visit.';

/** A wrong one is counted for good, whoever tries: after five only signing in helps. */
export async function enterByBirthday(clinic: Clinic, id: string, dob: string): Promise<{ pass: string }> {
  const answer = await clinic.db.write(theClinic('birthday'), async (transaction, actor): Promise<{ pass: string } | { left: number }> => {
    const visit = found(await visitById(transaction, id));
    const known = await birthdayOf(transaction, visit);
    if (!known || visit.birthday_tries >= birthdayTries) return { left: 0 };
    if (doorOf(visit, new Date()) !== 'open') throw conflict('door_closed', 'The waiting room is not open now.');
    await openVisit(transaction, visit);
    if (dob !== known) {
      const tries = await countBirthday(transaction, id);
      await clinic.happened(transaction, actor, {
        name: 'visit.birthday_wrong',
        patientId: visit.patient_id,
        subjectId: id,
        data: { tries },
      });
      return { left: birthdayTries - tries };
    }
    const holder = { person: `birthday-${id}`, part: 'patient', name: visit.first_name, session_id: null, helper_id: null } as const;
    const pass = await givePass(transaction, visit, holder);
    await clinic.happened(transaction, actor, {
      name: 'visit.entered',
      patientId: visit.patient_id,
      subjectId: id,
      data: { by: 'birthday' },
    });
    return { pass };
  });
  if ('pass' in answer) return answer;
  if (answer.left <= 0) throw conflict('sign_in_only', signInInstead);
  const left = answer.left === 1 ? 'One try is left.' : `${answer.left} tries are left.`;
  throw new Refusal(422, 'invalid', birthdayWrong, { fields: { dob: `${birthdayWrong} ${left}` } });
}

async function birthdayOf(transaction: Transaction, visit: VisitRecord): Promise<string | undefined> {
  return (await profileFactsOf(transaction, visit.patient_id))?.dob;
}

export function enterWithLink(clinic: Clinic, code: string): Promise<{ pass: string; visit: string }> {
  return clinic.db.write(theClinic('helper'), async (transaction, actor) => {
    const helper = found(await helperByCode(transaction, hashOf(code)));
    const visit = found(await visitById(transaction, helper.visit_id));
    const door = doorOf(visit, new Date());
    permit(door === 'open' || door === 'too_early');
    const pass = await givePass(transaction, visit, {
      person: helper.id,
      part: 'helper',
      name: helper.name,
      session_id: null,
      helper_id: helper.id,
    });
    await clinic.happened(transaction, actor, {
      name: 'visit.entered',
      patientId: visit.patient_id,
      subjectId: visit.id,
      data: { by: 'helper' },
    });
    return { pass, visit: visit.id };
  });
}
