/** The permission matrix's rows of questions between the clinic's people: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/staff_questions': 'whoever may',
  'GET /workspace/patients/:id/staff_questions': [...whoMay('see-patients'), 'treating', 'preparing'],
  'POST /workspace/patients/:id/staff_questions': [...whoMay('see-patients'), 'treating', 'preparing'],
  'POST /workspace/staff_questions/:id/answer': ['treating'],
  'POST /workspace/staff_questions/:id/note': ['staff'],
};
