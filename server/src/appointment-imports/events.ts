/** What happens where appointments are brought over. */
import { z } from 'zod';

export const events = {
  'appointments.imported': z.object({ added: z.int(), booked: z.int(), wrong: z.int(), told: z.boolean() }),
  'appointments.import_undone': z.object({ removed: z.int(), kept: z.int() }),
};
