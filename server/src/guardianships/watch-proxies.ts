/** After its last day a proxy's access has ended by itself; here the account acts for its owner again, and both sides are told. */
import { actForOneself } from '../accounts/acting-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { markOver } from './proxy-records.ts';

export async function watchProxies(clinic: Clinic, now: Date = new Date()): Promise<void> {
  await clinic.db.write(theClinic('proxies'), async (transaction, actor) => {
    for (const { account_id, patient_id, proxy_id } of await markOver(transaction, now)) {
      await actForOneself(transaction, account_id, patient_id);
      const about = { patientId: patient_id, subjectId: proxy_id ?? '', data: { account: account_id } };
      await clinic.happened(transaction, actor, { name: 'proxy.over', ...about });
    }
  });
}
