/** An order's earlier authorisation, which another try has replaced: released at the processor, however often it takes. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { markLetGo, replacedAuthorisationsOf } from './replaced-authorisation-records.ts';

const asClinic = theClinic('payments');

/** Throws `GatewayDown` when the processor does not answer; the queue then asks again. */
export async function letGoReplaced(clinic: Clinic, orderId: string): Promise<void> {
  const held = await clinic.db.read(asClinic, (transaction) => replacedAuthorisationsOf(transaction, orderId));
  for (const { authorisation_id: id, attempt } of held) {
    await clinic.payments.release({ id, key: `${orderId}.${attempt}.replaced` }).catch((error: unknown) => {
      // a declined one holds nothing
      if (!(error instanceof PaymentRefused)) throw error;
    });
    await clinic.db.write(asClinic, (transaction) => markLetGo(transaction, id));
  }
}
