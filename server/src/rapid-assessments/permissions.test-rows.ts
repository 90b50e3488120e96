/** The permission matrix's rows of rapid assessments: whom each endpoint serves, of those who have its right. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /me/latest_rapid_assessment': andProxies(family, 'see-care'),
  'GET /me/earlier_photos': andProxies(patients, 'see-care'),
  'POST /rapid_assessment': andProxies(patients, 'arrange-care'),
  'GET /rapid_assessments/:id/request': andProxies(family, 'see-care'),
  'POST /rapid_assessments/:id/request': andProxies(family, 'arrange-care'),
  'POST /rapid_assessments/:id/withdraw': andProxies(family, 'arrange-care'),
  'GET /workspace/rapid_assessments': 'whoever may',
  'GET /workspace/rapid_assessments/:id/row': 'whoever may',
  'GET /workspace/rapid_assessments/:id/colleagues': 'whoever may',
  'POST /workspace/rapid_assessments/:id/hand_over': 'whoever may',
  'POST /workspace/rapid_assessments/:id/take_over': 'whoever may',
  'GET /workspace/case_handovers': 'whoever may',
  'POST /workspace/case_handovers/:id/note': ['treating'],
  'POST /workspace/rapid_assessments/:id/claim': 'whoever may',
  'POST /workspace/rapid_assessments/:id/not_suitable': ['treating'],
  'POST /workspace/rapid_assessments/:id/prepare': 'whoever may',
  'POST /workspace/rapid_assessments/:id/stop_preparing': ['preparing'],
  'GET /workspace/assistants': 'whoever may',
  'PUT /workspace/rapid_assessments/:id/assistant': ['treating'],
  'GET /workspace/supervisors': 'whoever may',
  'POST /workspace/rapid_assessments/:id/release': ['treating'],
  'POST /workspace/rapid_assessments/:id/request_info': ['treating'],
  'GET /workspace/rapid_assessments/figures': 'whoever may',
};
