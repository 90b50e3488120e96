/** A signed prescription as its readers see it: active, stopped, or past its day. */
import type { SignedPrescription } from '@pellis/contract/prescriptions/prescriptions';

/** As the database has it; a moment inside JSON is text. */
export type PrescriptionRow = Omit<SignedPrescription, 'state' | 'stopped' | 'prescribed_at' | 'is_renewal' | 'has_window'> & {
  clearance_id: string | null;
  prescribed_at: string | Date;
  renews: string | null;
  stopped_at: string | Date | null;
  stop_reason: string | null;
  stopper: string | null;
};

/** `today` at the clinic. */
export function presentPrescription(row: PrescriptionRow, today: string): SignedPrescription {
  const { id, position, free_entry, drug, strength, form, sig, quantity, unit, days_supply, refills, may_substitute } = row;
  const { reason, starts_on, to_pharmacist, expires_on, stopped_at } = row;
  return {
    ...{ id, position, free_entry, drug, strength, form, sig, quantity, unit, days_supply, refills, may_substitute },
    ...{ reason, starts_on, to_pharmacist, expires_on },
    state: stopped_at !== null ? 'stopped' : expires_on < today ? 'expired' : 'active',
    has_window: row.clearance_id !== null,
    is_renewal: row.renews !== null,
    prescribed_at: new Date(row.prescribed_at),
    stopped: stopped_at === null ? null : { at: new Date(stopped_at), by: row.stopper ?? '', reason: row.stop_reason ?? '' },
  };
}
