/** Changes where one lives: where prescriptions are sent. */
import { addressFields } from '@pellis/contract/own-changes/corrections';
import type { Contact, changeAddress as contract } from '@pellis/contract/own-changes/own-changes';
import type { z } from 'zod';
import { changePatient } from '../patients/enrol.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { together } from '../platform/two-at-once.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { inOneLine } from './address-line.ts';
import { changeTheirs } from './change-theirs.ts';
import { changeOwn, contactOf } from './contact.ts';
import { insertChange } from './records.ts';
import { whoElse } from './who-else.ts';

export function changeAddress(clinic: Clinic, asker: Asker, { seen, ...wanted }: z.output<typeof contract.body>): Promise<Contact> {
  return changeOwn(clinic, asker, async (transaction, { actor, account, patient }) => {
    const { address: street, unit, city, state, postal_code: postalCode } = patient;
    const now = { street, unit, city, state, postalCode };
    const form = await together({ seen, now, to: wanted, who: () => whoElse(transaction, actor, patient.id) }, [addressFields]);
    const before = inOneLine(now);
    const after = inOneLine(form);
    if (before !== after) {
      if (form.state !== patient.state) await refuseUnserved(transaction, form.state);
      const { street: address, postalCode: postal_code, ...rest } = form;
      const moved = { ...rest, address, postal_code };
      await changePatient(transaction, patient.id, moved);
      await insertChange(transaction, { account_id: account.id, patient_id: patient.id, what: 'address', before, after });
      await changeTheirs(transaction, 'address', { accountId: account.id, before: patient, after: moved });
      await clinic.happened(transaction, actor, { name: 'account.address_changed', patientId: patient.id, subjectId: account.id });
    }
    return contactOf(clinic, transaction, account.id);
  });
}
