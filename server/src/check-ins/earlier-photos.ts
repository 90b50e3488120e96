/** Photos to take again, on the page of a check-in's link: only for whoever is signed in to the account that was asked. The link alone shows nothing of anybody. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { type Asker, may, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { photosOfPatient } from '../rapid-assessments/earlier-photos.ts';
import { usableInvitation } from './records.ts';

export async function readEarlierPhotosForCheckIn(clinic: Clinic, asker: Asker, nid: string): Promise<{ photos: EarlierPhoto[] }> {
  // whose link it is, the database tells the clinic alone
  const invitation = await clinic.db.read(theClinic('check-ins'), (transaction) => usableInvitation(transaction, nid).executeTakeFirst());
  return clinic.db.read(asker, (transaction, actor) => {
    permit(may(actor, 'see-care'));
    const { account_id, patient_id } = found(invitation);
    permit(actor.id === account_id);
    return photosOfPatient(transaction, patient_id);
  });
}
