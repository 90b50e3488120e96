/** What happens to a patient's part of what an insurer was billed. */
import { z } from 'zod';

const OfClaim = z.object({ claim: z.string(), cents: z.int() });

export const events = {
  /** More is open than before: the patient is asked for it. */
  'patient_bill.asked': OfClaim,
  /** A fortnight later, once. */
  'patient_bill.reminded': OfClaim,
  /** The part became less than what was paid. */
  'patient_bill.overpaid': OfClaim,
  /** No card can take it back: a person gives it back another way. */
  'patient_bill.to_give_back_by_hand': OfClaim.extend({ owner: z.string() }),
};
