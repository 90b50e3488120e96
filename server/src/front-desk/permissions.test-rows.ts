/** The permission matrix's rows of the front desk: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/days/:day/appointments': whoMay('treat', 'see-patients'),
  'GET /workspace/days/:day/calendars': whoMay('treat', 'see-patients'),
  'GET /workspace/patients/:id/appointments': [...whoMay('see-patients'), 'treating'],
  'POST /workspace/patients/:id/appointments': 'whoever may',
  'GET /workspace/patients/:id/booking_facts/:state': 'whoever may',
  'GET /workspace/patients/:id/free_times/:service/:state/:provider/:from/:days': 'whoever may',
  'GET /workspace/unpaid_appointments': 'whoever may',
};
