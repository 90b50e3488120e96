/** What happens to privacy requests. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData(
    'privacy_request.received',
    'privacy_request.verified',
    'privacy_request.noted',
    'privacy_request.disagreed',
    'privacy_request.extended',
  ),
  'privacy_request.answered': z.object({ outcome: z.string() }),
};
