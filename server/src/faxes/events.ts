/** What happens with faxes that come to the clinic. Filed or taken back, the event is of the patient's record. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('fax.arrived', 'fax.unreadable', 'fax.filed', 'fax.set_aside', 'fax.taken_back', 'fax.read');
