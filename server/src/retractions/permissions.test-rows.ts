/** The permission matrix's rows of retractions: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/retractions': 'whoever may',
  'GET /workspace/notes/:id/retractions': ['treating', 'preparing'],
  'POST /workspace/notes/:id/retraction': ['treating'],
  'POST /workspace/retractions/:id/agree': 'whoever may',
  'POST /workspace/retractions/:id/withdraw': 'whoever may',
  'GET /notes/:id/retraction': andProxies(family, 'see-care'),
};
