/** Why a dermatologist prescribes in spite of a warning, as it travels. */
import { z } from 'zod';
import { required } from '../platform/wire.ts';

/** `warning` is the key of a danger of `prescribing.ts`. */
export const PrescribingReason = z.object({
  warning: z.string().max(200),
  reason: required('Write why it is right for this patient', 1000),
});
export type PrescribingReason = z.output<typeof PrescribingReason>;

/** One for each warning. */
export const PrescribingReasons = z.array(PrescribingReason).max(100);
