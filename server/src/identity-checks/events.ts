/** That somebody's identity was checked in a conversation. */
import { z } from 'zod';

export const events = {
  'conversation.identity_checked': z.object({ how: z.string(), fits: z.boolean(), patient: z.string() }),
  'conversation.identity_code_mailed': z.object({ patient: z.string() }),
};
