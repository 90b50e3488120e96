/** The first times at which the patient could be seen by video, for whoever is advised a visit and has not begun to book one. */
import type { readSoonestTimes } from '@pellis/contract/bookings/bookings';
import type { z } from 'zod';
import { findSoonest } from '../availability/find.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { openStates } from '../served-states/records.ts';
import { mayAskForVisits } from './policy.ts';
import { serviceFor } from './service-for.ts';
import { wishOf } from './wish.ts';

export function soonestTimes(clinic: Clinic, asker: Asker): Promise<z.output<typeof readSoonestTimes.reply>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const { patientId } = actor;
    await actAsClinic(transaction, actor);
    const { state } = found(await patientById(transaction, patientId));
    const there = (await openStates(transaction)).find((one) => one.state === state);
    const timeZone = there?.time_zone ?? clinic.config.clinicTimeZone;
    const { service } = await serviceFor(transaction, { patientId, state }, await termsOfToday(transaction));
    const wish = await wishOf(transaction, patientId, { minutes: service.minutes ?? 0, state, timeZone });
    return { time_zone: timeZone, times: await findSoonest(clinic, transaction, wish) };
  });
}
