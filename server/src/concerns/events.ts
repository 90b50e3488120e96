/** What happens to the concerns that are cared for. */
import { z } from 'zod';

export const events = { 'concerns.changed': z.object({ version: z.number() }) };
