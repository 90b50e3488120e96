/** The permission matrix's rows of photos: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /files/:id': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /photos/:id/:size': [...andProxies(family, 'see-care'), 'treating', 'preparing'],
  'GET /workspace/patients/:id/photo_annotations': ['treating', 'preparing'],
  'PUT /workspace/photos/:id/marks/:mark': ['treating'],
  'DELETE /workspace/photos/:id/marks/:mark': ['treating'],
  'PUT /workspace/photos/:id/cover': ['treating'],
  'DELETE /workspace/photos/:id/cover': ['treating'],
  'PUT /workspace/encounters/:id/photos': ['treating'],
};
