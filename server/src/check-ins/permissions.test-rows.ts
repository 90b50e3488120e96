/** The permission matrix's rows of check ins: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'PUT /check_in_letters/:code': 'whoever may',
  'GET /rapid_assessment_followup/:nid': 'whoever may',
  'GET /rapid_assessment_followup/:nid/earlier_photos': ['owner'],
  'GET /rapid_assessment_followup/:nid/safety_questions': 'whoever may',
  'POST /rapid_assessment_followup/:nid': 'whoever may',
  'GET /rapid_assessment_followup/:nid/known': ['owner'],
  'GET /me/check_in': andProxies(patients, 'see-care'),
  'GET /me/check_ins/:id': andProxies(family, 'see-care'),
  'POST /me/check_ins/:id/reopen': andProxies(family, 'arrange-care'),
  'POST /me/check_ins/:id': andProxies(family, 'arrange-care'),
  'POST /me/check_ins/:id/urgent_answers': andProxies(family, 'arrange-care'),
  'GET /workspace/patients/:id/check_ins': ['treating', 'preparing', 'staff', 'biller'],
  'POST /workspace/check_ins/:id/ask_again': ['treating', 'staff'],
  'GET /workspace/encounters/:id/check_in': ['treating', 'preparing'],
  'PUT /workspace/encounters/:id/check_in': ['treating', 'preparing'],
  'GET /workspace/rapid_assessments/:id/then_and_now': ['treating', 'preparing'],
  'POST /workspace/rapid_assessments/:id/answer_check_in': ['treating'],
};
