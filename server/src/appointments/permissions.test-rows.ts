/** The permission matrix's rows of appointments: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows, patients, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /appointments/:id': [...family, ...whoMay('see-patients'), 'treating'],
  'GET /appointments/:id/calendar.ics': [...family, ...whoMay('see-patients'), 'treating'],
  'POST /appointments/:id/cancel': family,
  'GET /appointments/:id/free_times/:provider/:from/:days': [...family, ...whoMay('see-patients'), 'treating'],
  'POST /appointments/:id/move': family,
  'POST /appointments/:id/rebook': family,
  'GET /me/appointments': patients,
  'GET /me/latest_visit': family,
  'GET /me/next_appt': family,
  'POST /workspace/appointments/:id/cancel': 'whoever may',
  'POST /workspace/appointments/:id/collect': 'whoever may',
  'GET /workspace/appointments/:id/intake': ['treating'],
  'POST /workspace/appointments/:id/move': 'whoever may',
};
