/** The permission matrix's rows of medical records: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/record': patients,
  'GET /me/record.pdf': patients,
  'GET /me/record/looks/:before': patients,
};
