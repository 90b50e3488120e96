/** The bill of one visit as whoever pays sees it: what the insurer answered, what is paid, waived and open. */
import type { BillPayment, PatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { billSentence } from '../appointments/bill-sentence.ts';
import { type BilledVisit, billOfVisit } from '../appointments/claim-records.ts';
import { partsOf } from '../payments/part-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayPayBills } from './policy.ts';
import { visitOfBill } from './records.ts';

export function readBill(clinic: Clinic, asker: Asker, id: string): Promise<PatientBill> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const { bill, visit } = await billShownTo(transaction, actor, id);
    await actAsClinic(transaction, actor);
    const parts = await partsOf(transaction, id);
    return {
      id,
      patient: { id: visit.patient_id, first_name: visit.first_name },
      service: visit.service,
      provider: visit.provider,
      starts_at: visit.starts_at,
      time_zone: visit.time_zone,
      insurer: bill.insurer,
      currency: bill.currency,
      charge: bill.charge,
      insurer_paid: bill.paid,
      adjusted: bill.adjusted,
      patient_part: bill.patient_part,
      written_off: bill.written_off,
      paid: bill.patient_paid,
      owes: bill.patient_owes,
      to_give_back: bill.to_give_back,
      is_answered: isAnswered(bill),
      sentence: billSentence(bill, { insurer: bill.insurer, zone: visit.time_zone, currency: bill.currency }),
      payments: parts.map(asPayment),
    };
  });
}

/** 404 for whoever row-level security does not show the claim, and while nothing of it is the patient's. */
export async function billShownTo(transaction: Transaction, actor: Actor, id: string) {
  permit(mayPayBills(actor));
  const bill = found(await billOfVisit(transaction, id));
  const visit = found(await visitOfBill(transaction, id));
  permit(bill.is_theirs);
  return { bill, visit };
}

function isAnswered({ status }: BilledVisit): boolean {
  return ['paid', 'patient_part', 'denied', 'voided'].includes(status);
}

function asPayment({ created_at, fee_id, provider_id, ...part }: Awaited<ReturnType<typeof partsOf>>[number]): BillPayment {
  return { ...part, at: created_at, receipt: fee_id && provider_id ? { fee_id, provider_id } : null };
}
