/** The permission matrix's rows of conversations: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /chat/presence': 'whoever may',
  'GET /conversations/:id': andProxies(family, 'see-care'),
  'POST /conversations/:id/close': andProxies(family, 'arrange-care'),
  'POST /conversations/:id/marks': andProxies(family, 'arrange-care'),
  'POST /conversations/:id/messages': andProxies(family, 'arrange-care'),
  'GET /conversations/:id/messages/after/:cursor': andProxies(family, 'see-care'),
  'GET /conversations/:id/transcript/:form': andProxies(family, 'see-care'),
  'GET /me/conversations': andProxies(patients, 'see-care'),
  'POST /me/conversations': andProxies(patients, 'arrange-care'),
  'GET /workspace/office_hours': whoMay('work-inbox', 'treat', 'oversee-clinic'),
  'PUT /workspace/office_hours': whoMay('work-inbox', 'oversee-clinic'),
};
