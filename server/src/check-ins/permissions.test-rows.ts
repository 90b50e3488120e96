/** The permission matrix's rows of check ins: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'PUT /check_in_letters/:code': 'whoever may',
  'GET /rapid_assessment_followup/:nid': 'whoever may',
  'GET /rapid_assessment_followup/:nid/earlier_photos': ['owner'],
  'POST /rapid_assessment_followup/:nid': 'whoever may',
};
