/** The permission matrix's rows of invitations to a visit: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/conversations/:id/visit_invitation': [...whoMay('work-inbox'), 'treating'],
  'POST /workspace/conversations/:id/visit_invitation/withdraw': [...whoMay('work-inbox'), 'treating'],
  'GET /visit_invitations/:id': andProxies(family, 'see-care'),
  'POST /visit_invitations/:id/take_up': andProxies(family, 'arrange-care'),
};
