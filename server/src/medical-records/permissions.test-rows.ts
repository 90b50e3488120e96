/** The permission matrix's rows of medical records: whom each endpoint serves, of those who have its right. */
import { andProxies, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/record': andProxies(patients, 'see-care'),
  'GET /me/record.pdf': andProxies(patients, 'see-care'),
  'GET /me/record/looks/:before': patients,
};
