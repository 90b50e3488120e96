/** A video visit that Kai missed the day before yesterday; the card was declined for the fee, so that the front desk has something to ask for. */
import { accountByEmail } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { noShow } from '../visits/conduct.ts';
import { bookDirectly } from './book-directly.ts';
import { demo, signedInAs } from './enter.ts';

const patient = 'kai@demo.pellis.test';
const doctor = 'dr.osei@demo.pellis.test';

const hour = 3_600_000;

/** Once; what was begun and cut off is finished at the next start. */
export async function missKaisVisit(clinic: Clinic): Promise<void> {
  const missed = await clinic.db.write(demo, async (transaction, actor) => {
    const [kai, osei] = [found(await accountByEmail(transaction, patient)), found(await accountByEmail(transaction, doctor))];
    const patientId = found(kai.patient_id ?? undefined);
    const begun = await transaction
      .selectFrom('appointment')
      .select(['id', 'status'])
      .where('patient_id', '=', patientId)
      .executeTakeFirst();
    if (begun) return begun.status === 'booked' ? begun.id : undefined;
    const held = await bookDirectly(clinic, transaction, actor, {
      patient: { id: patientId, accountId: kai.id },
      doctorId: osei.id,
      at: new Date(Math.floor(Date.now() / hour) * hour - 48 * hour),
      by: 'insurance',
      concern: 'eczema',
      about: 'My hands crack when it is cold.',
      reason: 'Called us',
    });
    return held.id;
  });
  if (missed) await signedInAs(clinic, doctor, (asker) => noShow(clinic, asker, missed));
}
