/** The permission matrix's row of the portal's first look. */
import { andProxies, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/dashboard': [...andProxies(patients, 'act-for-patients'), 'formerGuardian'],
};
