/** The permission matrix's rows of erasures: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/closing': 'whoever may',
  'POST /me/closing': 'whoever may',
  'GET /workspace/patients/:id/account': [...whoMay('see-patients'), 'treating'],
  'GET /workspace/privacy_requests/:id/erasure': 'whoever may',
  'POST /workspace/privacy_requests/:id/erasure': 'whoever may',
  'GET /workspace/retention': 'whoever may',
  'PUT /workspace/retention/:period': 'whoever may',
};
