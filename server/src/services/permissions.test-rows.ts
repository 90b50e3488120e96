/** The permission matrix's rows of services: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /services': 'whoever may',
  'GET /me/services': 'whoever may',
  'GET /workspace/services': 'whoever may',
  'POST /workspace/services': 'whoever may',
  'PUT /workspace/services/order': 'whoever may',
  'PUT /workspace/services/:id': 'whoever may',
  'POST /workspace/services/:id/prices': 'whoever may',
  'POST /workspace/prices/:id/take_back': 'whoever may',
  'GET /workspace/service_codes': 'whoever may',
  'PUT /workspace/service_codes/:id': 'whoever may',
  'GET /workspace/services/preview/:state/:day': 'whoever may',
};
