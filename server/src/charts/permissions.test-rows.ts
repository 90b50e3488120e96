/** The permission matrix's rows of charts: whom each endpoint serves, of those who have its right. */
import { andProxies, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/body_places': andProxies(patients, 'see-care'),
  'GET /workspace/patients/:id/body_places': ['treating', 'preparing'],
  'GET /workspace/patients/:id/at_desk': 'whoever may',
  'GET /workspace/rapid_assessments/:id': ['treating', 'preparing'],
  'GET /workspace/visits/:id': ['treating', 'preparing'],
};
