/** The permission matrix's rows of lab orders and of the list of tests: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/lab_tests': whoMay('write-notes', 'enter-lab-results', 'set-lab-tests'),
  'PUT /workspace/lab_tests/:key': 'whoever may',
  'GET /workspace/encounters/:id/lab_orders': ['treating', 'preparing'],
  'POST /workspace/encounters/:id/lab_orders': ['treating', 'preparing'],
  'DELETE /workspace/lab_orders/:id': ['treating', 'preparing'],
  'POST /workspace/lab_orders/:id/fax': ['treating'],
  'POST /workspace/lab_order_faxes/:id/settle': ['treating'],
  'GET /workspace/lab_fax_numbers': 'whoever may',
  'POST /workspace/lab_orders/:id/cancel': ['treating'],
  'GET /patients/:id/lab_orders': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /lab_orders/:id/requisition.pdf': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'POST /lab_orders/:id/collected': andProxies(family, 'arrange-care'),
};
