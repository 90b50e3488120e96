/** The visit of today whose note the demo's physician assistant prepares for the demo's dermatologist. */
import type { Clinic } from '../platform/clinic.ts';
import { listAssistants } from '../rapid-assessments/let-prepare.ts';
import { assignAssistant, listToPrepare } from '../visits/let-prepare.ts';
import { listVisits } from '../visits/today.ts';
import { signedInAs } from './enter.ts';

/** Whatever she was given, or gave back, since then stands. */
export async function letNiaPrepareVisit(clinic: Clinic): Promise<void> {
  const known = await signedInAs(clinic, 'nia@demo.pellis.test', (asker) => listToPrepare(clinic, asker));
  if (known.length > 0) return;
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', async (asker) => {
    const visit = (await listVisits(clinic, asker)).find(
      ({ status, patient }) => status === 'booked' && patient.fullName.startsWith('Hana'),
    );
    const [nia] = await listAssistants(clinic, asker);
    if (visit && nia) await assignAssistant(clinic, asker, visit.id, nia.id);
  });
}
