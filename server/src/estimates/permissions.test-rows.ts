/** The permission matrix's rows of estimates: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  // the draft is the owner's
  'GET /me/visit_draft/estimate.pdf': ['owner'],
  'GET /appointments/:id/estimate.pdf': andProxies(family, 'see-care'),
};
