/** Letters about refills: that one is asked for, that it was answered. Never which medication, never the answer. */

import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf, contactsOfPatient } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { refillInFull } from './records.ts';

export function tellDermatologist(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.as(theClinic('letters'), async (records) => {
    const refill = await refillInFull(records, event.subject_id ?? '');
    const provider = (await providerAddresses(records)).find(({ id }) => id === refill?.provider_id);
    if (!refill || !provider) return;
    await writeLetter(clinic, records, {
      template: 'refill.requested',
      about: `event ${event.id}`,
      to: provider.email,
      subject: 'A patient has asked you for a refill',
      paragraphs: [`Hello ${provider.name},`, 'A patient of yours has asked for a refill. Please sign in to answer it.'],
      link: { label: 'Open the refill requests', path: '/workspace/refills' },
    });
  });
}

/** Whoever asked, as long as they still act for the patient. */
export function tellWhoAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.as(theClinic('letters'), async (records) => {
    const refill = await refillInFull(records, event.subject_id ?? '');
    const may = refill && (await contactsOfPatient(records, refill.patient_id)).some(({ accountId }) => accountId === refill.account_id);
    const contact = may && (await contactOf(records, refill.account_id));
    if (!contact) return;
    await writeLetter(clinic, records, {
      template: 'refill.decided',
      about: `event ${event.id}`,
      to: contact.email,
      subject: 'Your refill request has been answered',
      paragraphs: [
        `Hello ${contact.firstName},`,
        'Your dermatologist has answered your refill request. Please sign in to read the answer.',
      ],
      link: { label: 'Read the answer', path: `/notes/${refill.note_id}` },
    });
  });
}
