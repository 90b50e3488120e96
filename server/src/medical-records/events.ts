/** What is taken along. */
import { z } from 'zod';

export const events = {
  'record.copied': z.object({ form: z.enum(['json', 'pdf']) }),
};
