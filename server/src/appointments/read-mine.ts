/** What the dashboard shows of a patient's video visits: the next one booked and the latest one finished. */
import type { LatestVisit, NextAppointment } from '@pellis/contract/appointments';
import type { Provider } from '@pellis/contract/people';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { mayAskForVisits } from './policy.ts';
import { latestVisitOf, nextAppointmentOf } from './records.ts';

export function readNext(clinic: Clinic, asker: Asker): Promise<NextAppointment> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const row = found(await nextAppointmentOf(records, actor.patientId));
    return {
      id: row.id,
      start_datetime: row.starts_at,
      end_datetime: row.ends_at,
      service: { id: row.service_id, name: row.service },
      provider: providerOf(row),
    };
  });
}

export function readLatest(clinic: Clinic, asker: Asker): Promise<LatestVisit> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const row = found(await latestVisitOf(records, actor.patientId));
    return { id: row.id, datetime: wallClock(row.held_at, clinic.config.clinicTimeZone), provider: providerOf(row), rx: row.rx };
  });
}

function providerOf(row: Omit<Provider, 'id'> & { provider_id: string }): Provider {
  const { provider_id: id, name, credentials, cpsono, avatar_url } = row;
  return { id, name, credentials, cpsono, avatar_url };
}
