/** What the daily comparison with the card processor found, for the front desk with names and for the operator without. */

import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import { type Comparison, differencesAtOnce, type PaymentDifference } from '@pellis/contract/payments/payment-comparison';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { namesOfPatients } from './desk-records.ts';
import { maySeeBooks, maySeePayers } from './policy.ts';
import { latestComparison, openDifferences } from './reconcile-records.ts';

/** Long enough for the queue's own patience with a processor that is away. */
const lateAfterMs = 3 * 3_600_000;

export function readComparison(clinic: Clinic, asker: Asker): Promise<Comparison> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeBooks(actor));
    const isDesk = maySeePayers(actor);
    // row-level security shows the operator no order, since each names a patient; the clinic reads them and leaves that out
    if (!isDesk) await actAsClinic(transaction, actor);
    const last = await latestComparison(transaction);
    const rows = await openDifferences(transaction, differencesAtOnce);
    const names = isDesk ? await namesOfPatients(transaction, [...new Set(rows.map((row) => row.patient_id))]) : undefined;
    return {
      last: last ? { ...last, is_late: !last.ended_at && Date.now() - last.began_at.getTime() > lateAfterMs } : null,
      differences: rows.map((row) => asDifference(row, names)),
    };
  });
}

type Row = Awaited<ReturnType<typeof openDifferences>>[number];

function asDifference(row: Row, names: Map<string, string> | undefined): PaymentDifference {
  const { order_id, kind, status, captured, refunded, their_status, their_captured, their_refunded } = row;
  return {
    order: order_id,
    patient: names ? { id: row.patient_id, name: names.get(row.patient_id) ?? '' } : null,
    kind,
    currency: row.currency,
    ours: { status, captured, refunded },
    theirs:
      their_status === null ? null : { status: their_status as OrderStatus, captured: their_captured ?? 0, refunded: their_refunded ?? 0 },
    ordered_at: row.created_at,
    found_at: row.found_at,
  };
}
