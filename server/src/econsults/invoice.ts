/** The front desk writes down that the invoice of an answer was sent or paid, or takes that back. No money moves by itself. */

import type { setEconsultInvoice } from '@pellis/contract/econsults/econsult-work';
import type { Call } from '@pellis/contract/platform/endpoint';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { EventName } from '../platform/events.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayInvoice } from './policy.ts';
import { econsultById, lockEconsult, moveEconsult } from './records.ts';

type Move = Call<typeof setEconsultInvoice>['body'];

export function setInvoice(clinic: Clinic, asker: Asker, id: string, { from, to, number }: Move): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayInvoice(actor));
    found(await econsultById(transaction, id));
    await actAsClinic(transaction, actor);
    const econsult = found(await lockEconsult(transaction, id));
    if (econsult.invoice !== from) throw conflict('moved', 'Somebody else has written about this invoice. Reload to see what.');
    const step = steps[`${from} ${to}`];
    if (!step) throw conflict('wrong_state', 'An invoice is sent first and paid then. Reload to see where it is.');
    const now = new Date();
    await moveEconsult(transaction, id, {
      invoice: to,
      ...(from === 'due' ? { invoice_number: number, invoiced_at: now } : {}),
      ...(to === 'due' ? { invoice_number: '', invoiced_at: null } : {}),
      paid_at: to === 'paid' ? now : null,
    });
    await clinic.happened(transaction, actor, { name: step.event, subjectId: id });
    return { detail: step.said };
  });
}

/** What may follow on what, and what is said then. */
const steps: Record<string, { event: EventName & `econsult.${string}`; said: string }> = {
  'due invoiced': { event: 'econsult.invoiced', said: 'Written down: the invoice was sent.' },
  'invoiced paid': { event: 'econsult.paid', said: 'Written down: the invoice was paid.' },
  'invoiced due': { event: 'econsult.invoice_taken_back', said: 'Taken back: the invoice is still to be sent.' },
  'paid invoiced': { event: 'econsult.payment_taken_back', said: 'Taken back: the invoice is not paid yet.' },
};
