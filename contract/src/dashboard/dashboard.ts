/** What a patient's portal shows first, in one call: the same that its parts answer by themselves. */
import { z } from 'zod';
import { Me } from '../accounts/settings.ts';
import { LatestVisit, NextAppointment } from '../appointments/appointments.ts';
import { HealthProfile } from '../health-profiles/health-profiles.ts';
import { NoteRow } from '../notes/note-rows.ts';
import { PaymentMethod } from '../payments/payment-method.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LatestRapidAssessment } from '../rapid-assessments/rapid-assessments.ts';

const parts = {
  me: Me.nullable(),
  health_profile: HealthProfile.nullable(),
  next_appt: NextAppointment.nullable(),
  latest_visit: LatestVisit.nullable(),
  latest_rapid_assessment: LatestRapidAssessment.nullable(),
  payment_method: PaymentMethod.nullable(),
  /** A release of before does not say them. */
  notes: z.array(NoteRow).nullable().optional(),
};
export type DashboardPart = keyof typeof parts;
export const dashboardParts = Object.keys(parts) as DashboardPart[];

export const Dashboard = z.object({
  /** Null where there is none, or none that the asker may see: the part's own call answers 404. */
  ...parts,
  /** Null as well, and to be asked for by their own calls. */
  failed: z.array(z.enum(dashboardParts as [DashboardPart, ...DashboardPart[]])),
});
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/me/dashboard',
  summary:
    'What my portal shows first, in one call: me, my health profile, next appointment, latest visit, latest assessment, card and notes',
  access: 'act-for-patients',
  reply: Dashboard,
});
