/** At 18 a guardian's access has ended by itself; here it is announced a month before, and told on the day. */
import { actForOneself } from '../accounts/acting-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { markComeOfAge, markEndingSoon } from './records.ts';

export async function watchBirthdays(clinic: Clinic, now: Date = new Date()): Promise<void> {
  await clinic.db.write(theClinic('birthdays'), async (transaction, actor) => {
    for (const { account_id, patient_id } of await markEndingSoon(transaction, now)) {
      const about = { patientId: patient_id, subjectId: patient_id, data: { account: account_id } };
      await clinic.happened(transaction, actor, { name: 'guardianship.ends_soon', ...about });
    }
    for (const { account_id, patient_id } of await markComeOfAge(transaction, now)) {
      const about = { patientId: patient_id, subjectId: patient_id, data: { account: account_id } };
      await actForOneself(transaction, account_id, patient_id);
      await clinic.happened(transaction, actor, { name: 'guardianship.came_of_age', ...about });
    }
  });
}
