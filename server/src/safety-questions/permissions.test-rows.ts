/** The permission matrix's rows of the safety questions: whom each endpoint serves, of those who have its right. */
import { andProxies, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/safety_questions': andProxies(patients, 'arrange-care'),
  'GET /workspace/safety_rules': 'whoever may',
  'POST /workspace/safety_rules/:version/review': 'whoever may',
  'GET /workspace/urgent_answers': 'whoever may',
  'GET /workspace/patients/:id/urgent_answers': ['treating', 'preparing'],
  'POST /workspace/urgent_answers/:id/read': ['treating'],
};
