/** A fee as its receipt shows it: for whoever it is about and for the front desk, never for a dermatologist. */
import { feeById } from '../payments/order-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { maySeeReceipts } from '../receipts/policy.ts';

export function readFee(clinic: Clinic, asker: Asker, id: string) {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeReceipts(actor));
    const { at, service, service_id, ...fee } = found(await feeById(transaction, id));
    return { ...fee, date: wallClock(at, clinic.config.clinicTimeZone), service: { id: service_id, name: service } };
  });
}
