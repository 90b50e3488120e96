/** What happens while a clinic is set up; values stand in the table of settings, never here. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  'clinic.settings_saved': z.object({ names: z.array(z.string()) }),
  ...withoutData(
    'clinic.mail_test_sent',
    'clinic.text_test_sent',
    'clinic.fax_test_sent',
    'clinic.cards_tested',
    'clinic.proof_sought',
    'clinic.keys_taken',
    'clinic.proven',
    'clinic.opened',
  ),
};
