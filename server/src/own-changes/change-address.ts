/** Changes where one lives: where prescriptions are sent. */
import type { Contact } from '@pellis/contract/own-changes/own-changes';
import type { AddressForm } from '@pellis/contract/people/addresses';
import { nameOfPlace } from '@pellis/contract/people/places';
import { changePatient } from '../patients/enrol.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { changeOwn, contactOf } from './contact.ts';
import { insertChange } from './records.ts';

export function changeAddress(clinic: Clinic, asker: Asker, form: AddressForm): Promise<Contact> {
  return changeOwn(clinic, asker, async (transaction, { actor, account, patient }) => {
    const before = inOneLine({ ...patient, street: patient.address, postalCode: patient.postal_code });
    const after = inOneLine(form);
    if (before !== after) {
      if (form.state !== patient.state) await refuseUnserved(transaction, form.state);
      const { street, unit, city, state, postalCode } = form;
      await changePatient(transaction, patient.id, { address: street, unit, city, state, postal_code: postalCode });
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
