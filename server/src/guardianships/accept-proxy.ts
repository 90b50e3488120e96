/** Somebody who was invited by a patient accepts: signed in, with the link of the e-mail and the patient's birthday, once. */

import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import type { readProxyInvitation } from '@pellis/contract/guardianships/proxies';
import { mostProxies, proxyConsentVersion } from '@pellis/contract/guardianships/proxies';
import type { z } from 'zod';
import { ownPatientOf, patientById } from '../patients/records.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayCareForOthers, mostPatients, tooManyPatients } from './policy.ts';
import * as records from './proxy-records.ts';
import { lockPatientsOf, patientsOf } from './records.ts';

export function readInvitation(clinic: Clinic, asker: Asker, code: string): Promise<z.output<typeof readProxyInvitation.reply>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCareForOthers(actor));
    await actAsClinic(transaction, actor);
    const { patient_id, invited_by, scopes, until } = found(await records.waitingByCode(transaction, code));
    if (!(await records.isStillTheirs(transaction, invited_by, patient_id))) throw notFound();
    const { first_name } = found(await patientById(transaction, patient_id));
    return { first_name, scopes, until: dayAt(until.getTime() - 1, clinic.config.clinicTimeZone) };
  });
}

/** A wrong birthday costs a try, for good; a link without tries left is unknown. */
export async function acceptProxy(
  clinic: Clinic,
  asker: Asker,
  code: string,
  dob: string,
): Promise<{ detail: string; patient_id: string }> {
  await clinic.db.read(asker, async (_, actor) => permit(mayCareForOthers(actor)));
  const tried = found(await clinic.db.write(theClinic('proxy invitations'), (transaction) => records.tryInvitation(transaction, code)));
  return clinic.db.write(asker, async (transaction, actor) => {
    const mine = await ownPatientOf(transaction, actor.id);
    await actAsClinic(transaction, actor);
    await records.lockProxiesOf(transaction, tried.patient_id);
    const invitation = found(await records.waitingById(transaction, tried.id));
    const { id: subjectId, patient_id: patientId } = invitation;
    if (!(await records.isStillTheirs(transaction, invitation.invited_by, patientId))) throw notFound();
    if ((await records.birthdayOf(transaction, patientId)) !== dob)
      throw wrongField('dob', 'This is not the date of birth on the record. Please check it.');
    await refuseWhoCannot(clinic, transaction, actor, { patientId, ownId: mine?.id });
    if ((await records.proxiesOf(transaction, patientId)).length >= mostProxies) throw notFound();
    if (!(await records.endInvitation(transaction, subjectId, actor.id))) throw notFound();
    await records.insertProxy(transaction, invitation, { accountId: actor.id, consentVersion: proxyConsentVersion });
    const data = { account: actor.id, consent_version: proxyConsentVersion };
    await clinic.happened(transaction, actor, { name: 'proxy.accepted', patientId, subjectId, data });
    const { first_name } = found(await patientById(transaction, patientId));
    return { detail: `You can act for ${first_name} now.`, patient_id: patientId };
  });
}

/** Neither the patient themselves, nor a minor, nor who acts for the patient already. */
async function refuseWhoCannot(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { patientId, ownId }: { patientId: string; ownId: string | undefined },
): Promise<void> {
  if (ownId === patientId) throw conflict('oneself', 'This invitation is for somebody else: log out, and let them log in.');
  const born = ownId && (await records.birthdayOf(transaction, ownId));
  if (born && adultDayOf(born) > dayAt(new Date(), clinic.config.clinicTimeZone))
    throw conflict('minor', 'Whoever acts for somebody else has to be 18 or older.');
  await lockPatientsOf(transaction, actor.id);
  const mine = await patientsOf(transaction, actor.id);
  if (mine.some(({ id }) => id === patientId)) throw conflict('already_mine', 'You act for them already.');
  if (mine.length >= mostPatients) throw tooManyPatients();
}
