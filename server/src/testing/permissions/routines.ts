/** A signed note with steps, for the permission matrix. */

import { newStep } from '@pellis/contract/routines/routines';
import { newId } from '../../platform/ids.ts';
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';

const step = { ...newStep, what: 'Wash', times: ['evening'] };

export async function makeRoutine(clinic: TestClinic, owner: PatientPerson, treating: Person): Promise<{ routineNote: string }> {
  const id = 'y'.repeat(22);
  const [who, whose] = [treating.accountId, owner.patientId];
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 71, $4)', [
    ...[id, whose, who, owner.accountId],
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, routine, signed_by, signed_at) values ($1, $2, 'signed', 'Eczema', 'Wash', $4, $3, now())`,
    [id, whose, who, JSON.stringify([step])],
  );
  return { routineNote: id };
}

/** The clinic's day; a routine that was signed now is due on it. */
export const dayOfClinic = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());

export const routineBodies: Record<string, () => unknown> = {
  'PUT /patients/:id/reminders/:what': () => ({
    ...{ channels: ['mail'], times: { morning: '08:00', evening: '20:30' }, days_before: null, zip: null },
    time_zone: 'America/Los_Angeles',
  }),
  'PUT /patients/:id/quiet_hours': () => ({ from: '22:00', until: '07:00', time_zone: 'America/Los_Angeles' }),
  'PUT /reminder_letters/:code': () => ({ wanted: false }),
  'PUT /unsubscribe/:code': () => ({ wanted: false }),
  'PUT /notes/:id/routine/start': () => ({ starts_on: dayOfClinic() }),
  'PUT /notes/:id/routine/ticks': () => ({ step: 0, time: 'evening', day: dayOfClinic(), is_done: true }),
  'POST /notes/:id/routine/side_effects': () => ({ id: newId(), step: 0, what: 'dry', severity: 'mild', words: '' }),
};
