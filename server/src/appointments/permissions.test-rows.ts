/** The permission matrix's rows of appointments: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /appointments/:id': [...andProxies(family, 'see-care'), ...whoMay('see-patients'), 'treating'],
  'GET /appointments/:id/calendar.ics': [...andProxies(family, 'see-care'), ...whoMay('see-patients'), 'treating'],
  'POST /appointments/:id/cancel': andProxies(family, 'arrange-care'),
  'GET /appointments/:id/free_times/:provider/:from/:days': [...andProxies(family, 'see-care'), ...whoMay('see-patients'), 'treating'],
  'POST /appointments/:id/move': andProxies(family, 'arrange-care'),
  'POST /appointments/:id/rebook': andProxies(family, 'arrange-care'),
  'GET /me/appointments': andProxies(patients, 'see-care'),
  'GET /me/latest_visit': andProxies(family, 'see-care'),
  'GET /me/next_appt': andProxies(family, 'see-care'),
  'POST /workspace/appointments/:id/cancel': 'whoever may',
  'POST /workspace/appointments/:id/collect': 'whoever may',
  'GET /workspace/appointments/:id/intake': ['treating', 'preparing'],
  'POST /workspace/appointments/:id/move': 'whoever may',
};
