/** The permission matrix's rows of refills: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /notes/:id/refills': andProxies(family, 'arrange-care'),
  'POST /refills/:id/withdraw': andProxies(family, 'arrange-care'),
  'GET /workspace/refills': 'whoever may',
  'GET /workspace/refills/:id': ['treating'],
  'POST /workspace/refills/:id/decide': ['treating'],
};
