/** What each event of lab tests, orders and results means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const labEventLabels = {
  'lab_test.set': 'Set a lab test of the list',
  'lab_order.ordered': 'Ordered lab tests',
  'lab_order.cancelled': 'Cancelled a lab order',
  'lab_order.collected': 'Said that they were at the laboratory',
  'lab_order.missed': 'A lab order has no result by its day',
  'lab_order.fax_prepared': 'Sent a lab requisition by fax',
  'lab_order.fax_arrived': 'A lab requisition reached a laboratory by fax',
  'lab_order.fax_failed': 'A lab requisition could not be faxed',
  'lab_order.fax_settled': 'Saw to a lab requisition that could not be faxed',
  'lab_result.received': 'A lab result came',
  'lab_result.unmatched': 'A lab result came for nobody known',
  'lab_result.matched': 'Said whose a lab result is',
  'lab_result.discarded': 'Laid a lab result aside',
  'lab_result.taken_out': 'Took a lab result out of a record it does not belong to',
  'lab_result.corrected': 'A laboratory corrected a result',
  'lab_result.read': 'Opened lab results',
  'lab_result.acknowledged': 'Read a lab result by name',
  'lab_result.escalated': 'A critical lab result was unread for an hour',
  'lab_result.assigned': 'Took upon themselves whose a lab result is, or gave it back',
  'lab_file.taken': 'A file of a laboratory was taken in',
  'lab_file.refused': 'A file of a laboratory could not be read',
  'lab_file.assigned': 'Took a refused file of a laboratory upon themselves, or gave it back',
  'lab_file.settled': 'Settled a refused file of a laboratory',
} as const satisfies Partial<Record<EventName, string>>;
