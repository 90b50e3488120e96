/** A patient closes their account: what that means, and asking for it. */
import type { AccountClosing } from '@pellis/contract/erasures/closing';
import type { PatientAccount } from '@pellis/contract/erasures/patient-account';
import { lockAccount } from '../accounts/records.ts';
import { sessionOf } from '../accounts/session.ts';
import { endOtherSessions } from '../accounts/session-records.ts';
import { ownPatientOf, patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { requireRecentProof } from '../sign-in-safety/proof.ts';
import { readOpen } from './open-things.ts';
import { mayCloseOwn, mayFindPatients } from './policy.ts';
import { accountOfPatient, erasureOf, hasKeptRecord, insertErasure, lookedAfterBy } from './records.ts';
import { periodsByKind } from './retention-records.ts';

const dayMs = 86_400_000;
const years = (days: number) => Math.floor(days / 365);

export function readClosing(clinic: Clinic, asker: Asker): Promise<AccountClosing> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCloseOwn(actor));
    await actAsClinic(transaction, actor);
    const patient = found(await ownPatientOf(transaction, actor.id));
    const { medical_record, payment, audit, closing_grace } = await periodsByKind(transaction);
    return {
      open: await readOpen(transaction, actor.id),
      keeps_record: await hasKeptRecord(transaction, patient.id),
      grace_days: closing_grace.days,
      record_years: years(medical_record.days),
      record_until_age: medical_record.until_age,
      payment_years: years(payment.days),
      audit_years: years(audit.days),
      looks_after: await lookedAfterBy(transaction, actor.id),
    };
  });
}

/** For whoever finds patients: the front desk and dermatologists write to nobody who is gone. */
export function readPatientAccount(clinic: Clinic, asker: Asker, id: string): Promise<PatientAccount> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayFindPatients(actor));
    found(await patientById(transaction, id));
    await actAsClinic(transaction, actor);
    return (await accountOfPatient(transaction, id)) ?? { closed_at: null, closing_on: null };
  });
}

/** Signs out every other device; this one logs out when its owner has read the day: who signs in again takes it back. Asked twice it stays with the first day. */
export function closeAccount(
  clinic: Clinic,
  asker: Asker,
  wasRead: Pick<AccountClosing, 'grace_days' | 'keeps_record'>,
): Promise<{ due_at: Date }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCloseOwn(actor));
    await requireRecentProof(transaction, asker);
    await actAsClinic(transaction, actor);
    await lockAccount(transaction, actor.id);
    const before = await erasureOf(transaction, actor.id);
    if (before) return { due_at: before.due_at };
    const patient = found(await ownPatientOf(transaction, actor.id));
    if ((await readOpen(transaction, actor.id)).length > 0)
      throw conflict('still_open', 'Something of yours is still open. Reload to see what has to be over first.');
    const { closing_grace } = await periodsByKind(transaction);
    if (closing_grace.days !== wasRead.grace_days || (await hasKeptRecord(transaction, patient.id)) !== wasRead.keeps_record)
      throw conflict('changed', 'What closing your account means has changed. Reload this page to read it again.');
    const due_at = new Date(Date.now() + closing_grace.days * dayMs);
    await insertErasure(transaction, { id: newId(), account_id: actor.id, patient_id: patient.id, asked_by: actor.id, due_at });
    await clinic.happened(transaction, actor, { name: 'account.closing_asked', patientId: patient.id, subjectId: actor.id });
    await endOtherSessions(transaction, actor.id, sessionOf(asker));
    return { due_at };
  });
}
