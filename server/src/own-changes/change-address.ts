/** Changes where one lives: where prescriptions are sent. */
import { addressFields } from '@pellis/contract/own-changes/corrections';
import type { Contact, changeAddress as contract } from '@pellis/contract/own-changes/own-changes';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { z } from 'zod';
import { changePatient } from '../patients/enrol.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { together } from '../platform/two-at-once.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
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
      await changePatient(transaction, patient.id, { ...rest, address, postal_code });
      await insertChange(transaction, { account_id: account.id, patient_id: patient.id, what: 'address', before, after });
      await clinic.happened(transaction, actor, { name: 'account.address_changed', patientId: patient.id, subjectId: account.id });
    }
    return contactOf(clinic, transaction, account.id);
  });
}

interface Address {
  street: string;
  unit: string;
  city: string;
  state: string;
  postalCode: string;
}

function inOneLine({ street, unit, city, state, postalCode }: Address): string {
  return [street, unit, city, `${nameOfPlace(state)} ${postalCode}`].filter(Boolean).join(', ');
}
