/** What becomes of an invitation to a visit; the subject is its conversation. */
import { z } from 'zod';

const Of = z.object({ invitation: z.string() });

export const events = {
  'visit_invitation.made': Of,
  'visit_invitation.withdrawn': Of,
  'visit_invitation.booked': Of,
  'visit_invitation.expired': Of,
};
