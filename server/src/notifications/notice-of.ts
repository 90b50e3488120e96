/** Which kind of notice each e-mail to a patient is: what decides whether they can switch it off. */
import type { NoticeKind } from '@pellis/contract/notifications/notices';

const byTemplate: Readonly<Record<string, NoticeKind>> = {
  'rapid-assessment.answer-ready': 'answers',
  'note.addendum': 'answers',
  'visit.note_ready': 'answers',
  'lab_order.changed': 'answers',
  'lab_result.news': 'answers',
  'parcel.shipped': 'answers',
  'parcel.late': 'answers',
  'parcel.not-arrived': 'answers',
  'transmission.received': 'answers',
  'transmission.needs-pharmacy': 'answers',
  'transmission.not-arrived': 'answers',
  'conversation.answered': 'messages',
  'appointment.reminder-day': 'reminders',
  'appointment.reminder-hour': 'reminders',
  'visit.running_late': 'late',
  'appointment.offered': 'offers',
  'refill.runs-out': 'supplies',
  'refill.decided': 'refills',
  'refill.decided-for-pharmacy': 'refills',
  'check-in.monthly': 'check_ins',
  'rapid-assessment.received': 'arrivals',
  'check-in.received': 'arrivals',
  'prevention.asked': 'questions',
  'rapid-assessment.one-thing-more': 'questions',
  'rapid-assessment.still-waiting': 'questions',
  'rapid-assessment.not-suitable': 'questions',
  'rapid-assessment.late': 'questions',
  'rapid-assessment.withdrawn': 'questions',
  'appointment.booked': 'bookings',
  'appointment.moved': 'bookings',
  'appointment.moved-by-clinic': 'bookings',
  'appointment.cancelled': 'bookings',
  'appointment.cancelled-by-clinic': 'bookings',
  'visit.technical_failure': 'bookings',
  'visit.no_show': 'bookings',
  'appointment.owed': 'payments',
  'appointment.unpaid': 'payments',
  'order.refund-made': 'payments',
  'patient-bill.asked': 'payments',
  'patient-bill.reminder': 'payments',
  'patient-bill.paid': 'payments',
  'patient-bill.given-back': 'payments',
};

/** The rest is always sent, by e-mail alone: what keeps an account safe, what law wants, and what goes to the clinic's people and to strangers. */
export function noticeOf(template: string): NoticeKind | undefined {
  return Object.hasOwn(byTemplate, template) ? byTemplate[template] : undefined;
}
