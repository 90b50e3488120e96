/** The permission matrix's rows of health profiles: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/health_profile': andProxies(family, 'see-care'),
  'POST /me/health_profile': patients,
  'PUT /me/health_profile': family,
  'PUT /me/insurance': family,
};
