/** After its last day a proxy's access has ended by itself; both sides are told a week before, and here the account acts for its owner again. */
import { actForOneself } from '../accounts/acting-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { markEndingSoon, markOver } from './proxy-records.ts';

export async function watchProxies(clinic: Clinic, now: Date = new Date()): Promise<void> {
  await clinic.db.write(theClinic('proxies'), async (transaction, actor) => {
    for (const { account_id, patient_id, proxy_id } of await markEndingSoon(transaction, now)) {
      const about = { patientId: patient_id, subjectId: proxy_id ?? '', data: { account: account_id } };
      await clinic.happened(transaction, actor, { name: 'proxy.ends_soon', ...about });
    }
    for (const { account_id, patient_id, proxy_id } of await markOver(transaction, now)) {
      await actForOneself(transaction, account_id, patient_id);
      const about = { patientId: patient_id, subjectId: proxy_id ?? '', data: { account: account_id } };
      await clinic.happened(transaction, actor, { name: 'proxy.over', ...about });
    }
  });
}
