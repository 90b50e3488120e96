/** The permission matrix's rows of privacy requests: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /privacy_requests': 'whoever may',
  'GET /privacy_requests/status/:code': 'whoever may',
  'POST /privacy_requests/status/:code/statement': 'whoever may',
  'POST /privacy_requests/status/:code/verify': 'whoever may',
  'GET /workspace/privacy_requests': 'whoever may',
  'GET /workspace/privacy_requests/:id': 'whoever may',
  'POST /workspace/privacy_requests/:id/answer': 'whoever may',
  'POST /workspace/privacy_requests/:id/extend': 'whoever may',
  'POST /workspace/privacy_requests/:id/notes': 'whoever may',
};
