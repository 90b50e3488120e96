/** The permission matrix's rows of diagnosis codes: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /workspace/diagnosis_codes/search': 'whoever may',
  'PUT /workspace/diagnosis_codes/:icd/star': 'whoever may',
  'DELETE /workspace/diagnosis_codes/:icd/star': 'whoever may',
};
