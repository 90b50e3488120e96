/** Changes one's own name: of the account, of the patient one is, and of a health profile that knew them by the old one. */
import type { SignedIn } from '@pellis/contract/accounts/accounts';
import type { changeName as contract } from '@pellis/contract/own-changes/own-changes';
import type { z } from 'zod';
import { renameAccount } from '../accounts/change-account.ts';
import { tokenFor } from '../accounts/open-session.ts';
import { sessionOf } from '../accounts/session.ts';
import { renameInProfile } from '../health-profiles/revise.ts';
import { changePatient } from '../patients/enrol.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { together } from '../platform/two-at-once.ts';
import { changeOwn } from './contact.ts';
import { insertChange } from './records.ts';
import { whoElse } from './who-else.ts';

export function changeName(clinic: Clinic, asker: Asker, { seen, ...form }: z.output<typeof contract.body>): Promise<SignedIn> {
  const sid = sessionOf(asker);
  return changeOwn(clinic, asker, async (transaction, { actor, account, patient }) => {
    const now = { firstName: patient.first_name, lastName: patient.last_name };
    const { firstName, lastName } = await together({ seen, now, to: form, who: () => whoElse(transaction, actor, patient.id) });
    const name = `${firstName} ${lastName}`;
    // the account's own row holds no other role: the transaction is a client's
    const signedIn = tokenFor(clinic, { id: account.id, role: account.role, name }, sid);
    const before: [string, string] = [patient.first_name, patient.last_name];
    if (before.join(' ') === name && account.name === name) return signedIn;
    await renameAccount(transaction, account.id, name);
    await changePatient(transaction, patient.id, { first_name: firstName, last_name: lastName });
    await renameInProfile(transaction, { patientId: patient.id, accountId: account.id }, { from: before, to: [firstName, lastName] });
    await insertChange(transaction, {
      account_id: account.id,
      patient_id: patient.id,
      what: 'name',
      before: before.join(' '),
      after: name,
    });
    await clinic.happened(transaction, actor, { name: 'account.name_changed', patientId: patient.id, subjectId: account.id });
    return signedIn;
  });
}
