/** What happens to e-Consults and to the providers who ask them. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'econsult_provider.applied',
  'econsult_provider.licence_checked',
  'econsult_provider.licence_check_taken_back',
  'econsult_provider.refused',
  'econsult_provider.link_sent',
  'econsult_provider.entered',
  'econsult.asked',
  'econsult.claimed',
  'econsult.released',
  'econsult.answered',
  'econsult.declined',
  'econsult.withdrawn',
  'econsult.unanswered',
  'econsult.warned',
  'econsult.breached',
  'econsult.read',
  'econsult.opened',
  'econsult.invoiced',
  'econsult.paid',
  'econsult.invoice_taken_back',
  'econsult.payment_taken_back',
);
