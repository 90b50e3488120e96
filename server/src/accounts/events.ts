/** What happens to accounts and their sessions. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData(
    'account.registered_again',
    'account.confirmed',
    'account.signed_out',
    'account.password_changed',
    'account.confirm_asked',
    'account.reset_asked',
    'account.password_reset',
    'account.safety_offer_put_away',
  ),
  /** By signing in, or after an objection to a change of e-mail address: then its owner reads it in another letter. */
  'account.closing_taken_back': z.object({ is_objection: z.boolean().optional() }),
  'account.registered': z.object({ by: z.literal('third party').optional() }),
  'account.signed_in': z.object({ second_factor: z.string().nullable() }),
  /** Of an address without an account too. */
  'account.sign_in_refused': z.object({ because: z.string() }),
  'account.settings_saved': z.object({ sms_reminders: z.boolean().default(false) }),
  'account.session_ended': z.object({ sessions: z.int() }),
};
