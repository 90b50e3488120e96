/** A visit as the lists of the clinic's people show it. */
import type { AppointmentStatus } from '@pellis/contract/appointments/appointment-statuses';
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import { mayNoShow } from '../appointments/no-show.ts';
import type { DeskVisit } from './visit-records.ts';

export function asDayVisit({
  provider_id,
  provider,
  patient_id,
  patient,
  order_status,
  pays_by,
  price,
  late_minutes,
  ...row
}: DeskVisit): DayVisit {
  return {
    ...row,
    may_no_show: mayNoShow({ status: row.status, starts_at: row.starts_at, late_minutes }, new Date()),
    // the table's own check holds the list
    status: row.status as AppointmentStatus,
    provider: { id: provider_id, name: provider },
    patient: { id: patient_id, full_name: patient },
    is_unpaid: pays_by === 'cash' && price > 0 && !['authorised', 'paid', 'released', 'refunded'].includes(order_status ?? ''),
  };
}
