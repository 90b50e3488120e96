/** How a provider without an account proves who they are: their link, the license number they gave, and our front desk that looked it up (decision 0160). */
import { z } from 'zod';
import { Instant, required } from '../platform/wire.ts';

/** License numbers a link may be tried with in a day. */
export const mostWrongLicences = 10;

export const LicenceProof = z.object({ licence: required('License number is required', 40) });

export const LicenceCheckForm = z.object({ source: required('Write where you looked the license up', 300) });

/** Where it was looked up, by whom and when. */
export const LicenceCheck = z.object({ source: z.string(), by: z.string(), at: Instant });
export type LicenceCheck = z.output<typeof LicenceCheck>;
