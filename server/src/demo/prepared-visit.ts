/** The visit of today whose note the demo's physician assistant prepares for the demo's dermatologist. */
import type { Clinic } from '../platform/clinic.ts';
import { listAssistants } from '../rapid-assessments/let-prepare.ts';
import { assignAssistant } from '../visits/let-prepare.ts';
import { listVisits } from '../visits/today.ts';
import { demo, signedInAs } from './enter.ts';

/** Whatever she was given, or gave back, since then stands. */
export async function letNiaPrepareVisit(clinic: Clinic): Promise<void> {
  const given = await clinic.db.read(demo, (transaction) =>
    transaction.selectFrom('event').select('id').where('name', '=', 'visit.let_prepare').limit(1).executeTakeFirst(),
  );
  if (given) return;
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', async (asker) => {
    const visit = (await listVisits(clinic, asker)).find(
      ({ status, patient }) => status === 'booked' && patient.fullName.startsWith('Hana'),
    );
    const [nia] = await listAssistants(clinic, asker);
    if (visit && nia) await assignAssistant(clinic, asker, visit.id, nia.id);
  });
}
