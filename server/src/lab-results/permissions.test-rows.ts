/** The permission matrix's rows of lab results: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /patients/:id/lab_results': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /workspace/lab_results/:id': ['treating', 'preparing'],
  'GET /workspace/lab_work': whoMay('enter-lab-results', 'sign-notes'),
  'GET /workspace/lab_work/count': whoMay('enter-lab-results', 'sign-notes'),
  'GET /workspace/lab_orders/by_number/:number': 'whoever may',
  'POST /workspace/lab_results': 'whoever may',
  'POST /workspace/lab_results/import': 'whoever may',
  'POST /workspace/lab_results/:id/see_to': 'whoever may',
  'GET /workspace/lab_files': whoMay('enter-lab-results', 'oversee-clinic'),
  'POST /workspace/lab_files/:id/see_to': 'whoever may',
  'POST /workspace/lab_files/:id/settle': 'whoever may',
  'POST /workspace/lab_results/:id/match': 'whoever may',
  'POST /workspace/lab_results/:id/discard': 'whoever may',
  'POST /workspace/lab_results/:id/take_out': ['treating', 'preparing'],
  'POST /workspace/lab_results/:id/acknowledge': ['treating'],
};
