/** The permission matrix's rows of photos: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /files/:id': [...family, 'treating', 'preparing'],
  'GET /photos/:id/:size': [...family, 'treating', 'preparing'],
};
