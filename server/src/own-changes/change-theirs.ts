/** Whoever an account decides for has its contact details from the day they were added: what is still the same there changes with it. */
import { patientsOf } from '../guardianships/records.ts';
import { changePatient } from '../patients/enrol.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { inOneLine } from './address-line.ts';
import { insertChange, lockPatientToCorrect } from './records.ts';

type What = 'email' | 'phone' | 'address';

interface Changed {
  accountId: string;
  /** Who changed it, and of the clinic with which proof. */
  noted?: Partial<Pick<Parameters<typeof insertChange>[1], 'account_id' | 'proof' | 'reason'>>;
  /** The record of the account's owner, as it was. */
  before: PatientRow;
  after: Partial<PatientRow>;
}

/** Answers whose records were changed, by their first names. Needs a transaction as the clinic. */
export async function changeTheirs(transaction: Transaction, what: What, { accountId, noted, before, after }: Changed): Promise<string[]> {
  const ties = await patientsOf(transaction, accountId);
  const ids = ties.filter(({ relation }) => relation !== 'self' && relation !== 'proxy').map(({ id }) => id);
  const names: string[] = [];
  // in one order, whichever of two parents is first
  for (const id of ids.sort()) {
    await lockPatientToCorrect(transaction, id);
    const theirs = found(await patientById(transaction, id));
    if (!isStillTheSame[what](theirs, before)) continue;
    await changePatient(transaction, id, after);
    const lines = { before: inWords[what](theirs), after: inWords[what]({ ...theirs, ...after }) };
    await insertChange(transaction, { account_id: accountId, patient_id: id, what, ...lines, ...noted });
    names.push(theirs.first_name);
  }
  return names;
}

const isStillTheSame: Record<What, (theirs: PatientRow, before: PatientRow) => boolean> = {
  email: (theirs, before) => theirs.email.toLowerCase() === before.email.toLowerCase(),
  phone: (theirs, before) => theirs.phone === before.phone,
  // whoever is added has the state and the zip code, and no street
  address: (theirs, before) =>
    theirs.state === before.state &&
    theirs.postal_code === before.postal_code &&
    (['address', 'unit', 'city'] as const).every((part) => theirs[part] === '' || theirs[part] === before[part]),
};

const inWords: Record<What, (patient: PatientRow) => string> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address: street, unit, city, state, postal_code: postalCode }) => inOneLine({ street, unit, city, state, postalCode }),
};
