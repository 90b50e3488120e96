/** What happens where a file is imported and taken back. */
import { z } from 'zod';

const imported = z.object({ added: z.int(), known: z.int(), wrong: z.int(), told: z.boolean() });
const undone = z.object({ removed: z.int(), kept: z.int() });

export const events = {
  'patients.imported': imported,
  'patients.import_undone': undone,
  'appointments.imported': imported,
  'appointments.import_undone': undone,
  'pharmacies.imported': imported,
  'pharmacies.import_undone': undone,
};
