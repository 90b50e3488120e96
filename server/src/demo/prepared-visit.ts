/** Hana's visit, whose note the demo's physician assistant prepares for the demo's dermatologist. */

import { sql } from 'kysely';
import { accountByEmail } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { listAssistants } from '../rapid-assessments/let-prepare.ts';
import { assignAssistant } from '../visits/let-prepare.ts';
import { demo, signedInAs } from './enter.ts';

/** Whatever she was given, or gave back, since then stands. In the evening the visit is tomorrow's. */
export async function letNiaPrepareVisit(clinic: Clinic): Promise<void> {
  const visit = await clinic.db.read(demo, visitToPrepare);
  if (!visit) return;
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', async (asker) => {
    const [nia] = await listAssistants(clinic, asker);
    if (nia) await assignAssistant(clinic, asker, visit, nia.id);
  });
}

async function visitToPrepare(transaction: Transaction): Promise<string | undefined> {
  const given = await transaction.selectFrom('event').select('id').where('name', '=', 'visit.let_prepare').limit(1).executeTakeFirst();
  if (given) return undefined;
  const hana = found(await accountByEmail(transaction, 'hana@demo.pellis.test'));
  const visit = await transaction
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', hana.patient_id)
    .where('status', '=', 'booked')
    .orderBy(sql`lower(during)`)
    .limit(1)
    .executeTakeFirst();
  return visit?.id;
}
