/** What a patient sees of their video visits: the next one booked, the latest one finished, and the list of all. */
import type { AppointmentRow, LatestVisit, NextAppointment } from '@pellis/contract/appointments/appointments';
import type { Provider } from '@pellis/contract/people/people';
import { maySeeVisits } from '../bookings/policy.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { appointmentsOf, latestVisitOf, nextAppointmentOf } from './records.ts';

export function readNext(clinic: Clinic, asker: Asker): Promise<NextAppointment> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeVisits(actor));
    const row = found(await nextAppointmentOf(transaction, actor.patientId));
    return {
      id: row.id,
      start_datetime: row.starts_at,
      end_datetime: row.ends_at,
      service: { id: row.service_id, name: row.service },
      provider: providerOf(row),
      fee_due_at: row.fee_due_at,
      time_zone: row.time_zone,
      is_untold: row.is_untold,
    };
  });
}

export function readLatest(clinic: Clinic, asker: Asker): Promise<LatestVisit> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeVisits(actor));
    const row = found(await latestVisitOf(transaction, actor.patientId));
    return { id: row.id, datetime: wallClock(row.held_at, clinic.config.clinicTimeZone), provider: providerOf(row), rx: row.rx };
  });
}

export function listMine(clinic: Clinic, asker: Asker): Promise<{ upcoming: AppointmentRow[]; past: AppointmentRow[] }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeVisits(actor));
    const rows = (await appointmentsOf(transaction, actor.patientId)).map(({ name, credentials, status, is_to_come, ...row }) => ({
      is_to_come,
      // the table's own check holds the list
      row: { ...row, status: status as AppointmentRow['status'], provider: { name, credentials } },
    }));
    const those = (toCome: boolean) => rows.filter(({ is_to_come }) => is_to_come === toCome).map(({ row }) => row);
    return { upcoming: those(true).reverse(), past: those(false) };
  });
}

function providerOf(row: Omit<Provider, 'id'> & { provider_id: string }): Provider {
  const { provider_id: id, name, credentials, cpsono, avatar_url } = row;
  return { id, name, credentials, cpsono, avatar_url };
}
