/** The front desk corrects who a patient is, with the proof that was seen. Each detail is kept with what stood there before, and the patient is told. */
import { addressFields, type Corrected, DeskDetails } from '@pellis/contract/own-changes/corrections';
import { keepToldPhone, renameAccount } from '../accounts/change-account.ts';
import { birthdaysOf } from '../health-profiles/records.ts';
import { renameInProfile } from '../health-profiles/revise.ts';
import { changePatient } from '../patients/enrol.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { together } from '../platform/two-at-once.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { inOneLine } from './address-line.ts';
import { changeTheirs } from './change-theirs.ts';
import { correctBirthday } from './correct-birthday.ts';
import { mayCorrect } from './policy.ts';
import { insertChange, lockPatientToCorrect, ownAccountOf } from './records.ts';
import { whoElse } from './who-else.ts';

interface Wanted {
  seen: DeskDetails;
  to: Corrected;
}

export function readDeskDetails(clinic: Clinic, asker: Asker, patientId: string): Promise<DeskDetails> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCorrect(actor));
    const patient = found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    return detailsOf(transaction, patient);
  });
}

/** What stands there already is not corrected again: the same press twice is one correction. */
export function correctDetails(clinic: Clinic, asker: Asker, patientId: string, wanted: Wanted): Promise<DeskDetails> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCorrect(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    return (await correct(clinic, transaction, { actor, patientId, ...wanted })).now;
  });
}

interface Correction extends Wanted {
  actor: Actor;
  patientId: string;
  /** Where a privacy request asked for it. */
  requestId?: string;
}

/** In a transaction as the clinic, by somebody of whom it is known that they may. */
export async function correct(
  clinic: Clinic,
  transaction: Transaction,
  { actor, patientId, seen, to: wanted, requestId }: Correction,
): Promise<{ now: DeskDetails; changes: Change[] }> {
  await lockPatientToCorrect(transaction, patientId);
  const patient = found(await patientById(transaction, patientId));
  const before = await detailsOf(transaction, patient);
  if (differences(before, wanted).length === 0) return { now: before, changes: [] };
  // the address of whoever was erased, and not of a registration that gave way
  if (patient.email.endsWith('@erased.invalid'))
    throw conflict('erased', 'This person’s details were erased. There is nothing to correct.');
  const who = () => whoElse(transaction, actor, patientId);
  const to = { ...wanted, ...(await together({ seen, now: before, to: DeskDetails.parse(wanted), who }, [addressFields])) };
  const changes = differences(before, to);
  // what one had changed stands there already, and the rest is somebody else's
  if (changes.length === 0) return { now: before, changes };
  if (to.state !== before.state) await refuseUnserved(transaction, to.state);
  await write(clinic, transaction, { actor, patient, before, to, changes });
  for (const change of changes) {
    const { proof, reason } = to;
    const kept = { account_id: actor.id, patient_id: patientId, ...change, proof, reason };
    await insertChange(transaction, requestId ? { ...kept, privacy_request_id: requestId } : kept);
  }
  await clinic.happened(transaction, actor, {
    name: 'patient.details_corrected',
    patientId,
    subjectId: patientId,
    data: { what: changes.map(({ what }) => what) },
  });
  return { now: await detailsOf(transaction, found(await patientById(transaction, patientId))), changes };
}

export type Change = { what: 'name' | 'birthday' | 'phone' | 'address'; before: string; after: string };

/** The account of whoever this is themselves follows; a number that nobody proved counts as told, not as proven. */
async function write(
  clinic: Clinic,
  transaction: Transaction,
  { actor, patient, before, to, changes }: { actor: Actor; patient: PatientRow; before: DeskDetails; to: Corrected; changes: Change[] },
) {
  const { firstName: first_name, lastName: last_name, phone, street: address, unit, city, state, postalCode: postal_code } = to;
  const moved = { address, unit, city, state, postal_code };
  await changePatient(transaction, patient.id, { first_name, last_name, phone, ...moved });
  const account = await ownAccountOf(transaction, patient.id);
  const isChanged = (what: Change['what']) => changes.some((change) => change.what === what);
  if (isChanged('birthday')) await correctBirthday(clinic, transaction, { actor, patient, before: before.dob, dob: to.dob });
  if (isChanged('name')) {
    if (account) await renameAccount(transaction, account.id, `${first_name} ${last_name}`);
    const names: { from: [string, string]; to: [string, string] } = {
      from: [patient.first_name, patient.last_name],
      to: [first_name, last_name],
    };
    await renameInProfile(transaction, { patientId: patient.id, accountId: actor.id }, names);
  }
  if (!account) return;
  if (isChanged('phone')) await keepToldPhone(transaction, account.id, phone);
  const theirs = { accountId: account.id, noted: { account_id: actor.id, proof: to.proof, reason: to.reason }, before: patient };
  if (isChanged('phone')) await changeTheirs(transaction, 'phone', { ...theirs, after: { phone } });
  if (isChanged('address')) await changeTheirs(transaction, 'address', { ...theirs, after: moved });
}

/** Needs a transaction as the clinic: the desk sees no health profile, where one's own birthday stands. */
export async function detailsOf(transaction: Transaction, patient: PatientRow): Promise<DeskDetails> {
  const { id, first_name, last_name, phone, address, unit, city, state, postal_code } = patient;
  const dob = (await birthdaysOf(transaction, [id])).get(id) ?? '';
  return { firstName: first_name, lastName: last_name, dob, phone, street: address, unit, city, state, postalCode: postal_code };
}

function differences(one: DeskDetails, other: DeskDetails): Change[] {
  const lines: Change[] = [
    { what: 'name', before: nameIn(one), after: nameIn(other) },
    { what: 'birthday', before: one.dob, after: other.dob },
    { what: 'phone', before: one.phone, after: other.phone },
    { what: 'address', before: inOneLine(one), after: inOneLine(other) },
  ];
  return lines.filter(({ before, after }) => before !== after);
}

function nameIn({ firstName, lastName }: DeskDetails): string {
  return `${firstName} ${lastName}`;
}
