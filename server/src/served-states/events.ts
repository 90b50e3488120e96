/** What happens to the states that the clinic serves. */
import { Day } from '@pellis/contract/platform/wire';
import { z } from 'zod';

export const events = {
  'state.opened': z.object({ state: z.string(), opens_on: Day }),
  'state.closed': z.object({ state: z.string(), closes_on: Day.nullable() }),
};
