/** What happens to tasks. */
import { z } from 'zod';

const OfTask = z.object({ task: z.string() });

export const events = {
  'task.made': OfTask.extend({ kind: z.string() }),
  'task.assigned': OfTask.extend({ to: z.string().nullable() }),
  'task.ended': OfTask.extend({ outcome: z.string() }),
};
