/** The permission matrix's rows of reminders: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patients/:id/reminders': andProxies(family, 'see-care'),
  'PUT /patients/:id/reminders/:what': andProxies(family, 'see-care'),
  'DELETE /patients/:id/reminders/:what': andProxies(family, 'see-care'),
  'PUT /patients/:id/quiet_hours': andProxies(family, 'see-care'),
  'POST /patients/:id/reminders/:what/try': andProxies(family, 'see-care'),
  // by whoever holds the code: nobody here does
  'PUT /reminder_letters/:code': [],
};
