/** What happens where patients are brought over. */
import { z } from 'zod';

export const events = {
  'patients.imported': z.object({ added: z.int(), on_file: z.int(), wrong: z.int() }),
  'patients.import_undone': z.object({ removed: z.int(), kept: z.int() }),
};
