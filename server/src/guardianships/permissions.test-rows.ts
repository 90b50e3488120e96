/** The permission matrix's rows of guardianships: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/patients': 'whoever may',
  'PUT /me/patient': andProxies(family, 'act-for-patients'),
  'GET /me/patients': 'whoever may',
  'POST /me/patients': 'whoever may',
  'DELETE /me/patients/:id': andProxies(['guardian'], 'act-for-patients'),
  // by whoever holds the code or the token: nobody here does, and for all of them there is none
  'POST /record_claims/:code': [],
  'GET /me/proxies': ['owner', 'anotherClient'],
  'POST /me/proxies': ['owner', 'anotherClient'],
  'PUT /me/proxies/:id': ['owner'],
  'DELETE /me/proxies/:id': ['owner'],
  'GET /proxy_invitations/:code': [],
  'POST /proxy_invitations/:code': [],
  'GET /workspace/patients/:id/claim': 'whoever may',
  'PUT /workspace/patients/:id/claim': 'whoever may',
};
