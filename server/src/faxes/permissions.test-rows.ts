/** The permission matrix's rows of faxes: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/faxes': 'whoever may',
  'POST /workspace/faxes/patients': 'whoever may',
  'GET /workspace/faxes/:id': 'whoever may',
  'GET /faxes/:id/paper': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /patients/:id/faxes': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'POST /workspace/faxes/:id/file': 'whoever may',
  'POST /workspace/faxes/:id/set_aside': 'whoever may',
  'POST /workspace/faxes/:id/take_back': 'whoever may',
};
