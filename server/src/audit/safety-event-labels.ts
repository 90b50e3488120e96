/** What each event of the safety questions means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const safetyEventLabels = {
  'safety_rules.reviewed': 'Reviewed the safety rules',
  'safety_advice.reviewed': 'Reviewed what the safety questions advise',
  'urgent_answer.given': 'Gave a safety answer that cannot wait',
  'urgent_answer.taken_back': 'Took a safety answer back',
  'urgent_answer.read': 'Said that they have read a safety answer that cannot wait',
} as const satisfies Partial<Record<EventName, string>>;
