/** What happens to second reads; the subject is the case, so that the audit finds it, and `read` names which. */
import { z } from 'zod';

const OfRead = z.object({ read: z.string() });

export const events = {
  'second_read.asked': OfRead.extend({ told: z.string() }),
  'second_read.drawn': OfRead.extend({ told: z.string() }),
  'second_read.read': OfRead,
  'second_read.given': OfRead.extend({ told: z.string() }),
  'second_read.judged': OfRead.extend({ verdict: z.string() }),
  'second_read.said': OfRead.extend({ told: z.string() }),
  /** Whoever has the case now, and reads the second answer beside theirs. */
  'second_read.passed': OfRead.extend({ to: z.string() }),
  /** Whoever asked, where nobody reads it any more. */
  'second_read.ended': OfRead.extend({ told: z.string().optional() }),
  'quality.share_set': z.object({ percent: z.int() }),
};
