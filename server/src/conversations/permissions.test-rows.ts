/** The permission matrix's rows of conversations: whom each endpoint serves, of those who have its right. */
import { family, type PermissionRows, patients, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /chat/presence': 'whoever may',
  'GET /conversations/:id': family,
  'POST /conversations/:id/close': family,
  'POST /conversations/:id/marks': family,
  'POST /conversations/:id/messages': family,
  'GET /conversations/:id/messages/after/:cursor': family,
  'GET /conversations/:id/transcript/:form': family,
  'GET /me/conversations': patients,
  'POST /me/conversations': patients,
  'GET /workspace/office_hours': whoMay('work-inbox', 'treat', 'oversee-clinic'),
  'PUT /workspace/office_hours': whoMay('work-inbox', 'oversee-clinic'),
};
