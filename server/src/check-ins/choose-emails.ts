/** Whoever got a monthly e-mail ends these e-mails with the link in it, or lets them come again. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { chooseEmails } from './records.ts';

export function choose(clinic: Clinic, asker: Asker, code: string, wanted: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = found(await chooseEmails(transaction, code, wanted));
    await clinic.happened(transaction, actor, {
      name: wanted ? 'check_in.letters_wanted' : 'check_in.letters_stopped',
      patientId: patient_id,
      subjectId: patient_id,
    });
    return { detail: wanted ? 'You will get the monthly letters again.' : 'You will not get these letters any more.' };
  });
}
