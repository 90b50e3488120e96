/** What happens to the clinic as a whole: backed up, tried, brought back. A backup's name is its subject. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'backup.made',
  'backup.verified',
  'backup.asked',
  'backup.key_kept',
  'backup.trial_failed',
  'clinic.restored',
);
