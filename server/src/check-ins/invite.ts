/** Some time after an answer, a month as a rule, the clinic asks how the skin is doing: one e-mail with a link that works once. */
import { contactOf } from '../accounts/records.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { whoSwitchedOffMail } from '../notices/records.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { emails } from './emails.ts';
import { answersToFollow, insertInvitation, whoMayAnswer, whoStopped } from './records.ts';

const asClinic = theClinic('check-ins');

/** `after_days`: how long ago it was answered. */
type Due = Awaited<ReturnType<typeof answersToFollow>>[number];

export async function inviteToCheckIns(clinic: Clinic, now: Date = new Date()): Promise<void> {
  const due = await clinic.db.read(asClinic, (transaction) => answersToFollow(transaction, now));
  for (const answer of due) await inviteAfter(clinic, answer);
}

/** Link and e-mail in one transaction: the link is in no other place. */
export function inviteAfter(clinic: Clinic, answer: Due): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const receiver = await receiverOf(transaction, answer);
    if (!receiver || receiver.letters === 'stopped') return;
    const [id, nid, stop] = [newId(), newId(), newId()];
    const isFirst = await insertInvitation(transaction, {
      id,
      after_encounter_id: answer.encounter_id,
      patient_id: answer.patient_id,
      account_id: receiver.accountId,
      nid_hash: hashOf(nid),
      stop_hash: hashOf(stop),
    });
    if (!isFirst) return;
    const told = { patientId: answer.patient_id, subjectId: answer.encounter_id };
    // the portal asks all the same
    if (receiver.letters === 'off') return clinic.happened(transaction, actor, { name: 'check_in.asked_in_portal', ...told });
    const letter = emails.monthly.words({ ...receiver, days: answer.after_days, nid, stop });
    await writeNotice(clinic, transaction, { letter, about: `check-in ${id}`, accountId: receiver.accountId });
    await clinic.happened(transaction, actor, { name: 'check_in.invited', ...told });
  });
}

/** Whether letters of check-ins go to somebody: wanted, stopped by the link in one of this patient's, or switched off as a kind of notice. */
type Letters = 'wanted' | 'stopped' | 'off';

/** Of an answer that is hidden from them nobody is asked, nor who could not answer. Whoever asked for the assessment if they still act for the patient, otherwise who does; never somebody else who asked for no more e-mails. */
export async function receiverOf(transaction: Transaction, { encounter_id: id, patient_id, account_id }: Omit<Due, 'after_days'>) {
  const stopped = await whoStopped(transaction, patient_id);
  const able = await whoMayAnswer(transaction, patient_id);
  const contacts = (await toldOfCare(transaction, { id, patient_id })).filter(({ accountId }) => able.includes(accountId));
  const asked = contacts.find(({ accountId }) => accountId === account_id);
  const others = contacts.filter(({ relation, accountId }) => relation !== 'proxy' && !stopped.includes(accountId));
  // who asked for it and wants no more e-mails has answered for the others too, as long as they act for the patient
  const isEnded = stopped.includes(account_id) && able.includes(account_id);
  const chosen = asked ?? (isEnded ? undefined : others[0]);
  const contact = chosen && (await contactOf(transaction, chosen.accountId));
  const patient = await patientById(transaction, patient_id);
  if (!chosen || !contact || !patient) return undefined;
  return {
    accountId: chosen.accountId,
    email: chosen.email,
    firstName: contact.firstName,
    patientFirstName: chosen.relation === 'self' ? null : patient.first_name,
    letters: stopped.includes(chosen.accountId) ? ('stopped' as const) : await lettersTo(transaction, chosen.accountId),
  };
}

async function lettersTo(transaction: Transaction, accountId: string): Promise<Letters> {
  return (await whoSwitchedOffMail(transaction, [accountId], 'check_ins')).has(accountId) ? 'off' : 'wanted';
}
