/** The permission matrix's rows of the inbox: whom each endpoint serves, of those who have its right. */
import { type PermissionRows, whoMay } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/canned_replies': whoMay('work-inbox', 'treat'),
  'POST /workspace/canned_replies': whoMay('work-inbox', 'treat'),
  // the one that is asked for is shared
  'DELETE /workspace/canned_replies/:id': whoMay('work-inbox', 'sign-notes'),
  'PUT /workspace/canned_replies/:id': whoMay('work-inbox', 'sign-notes'),
  'POST /workspace/canned_replies/:id/restore': whoMay('work-inbox', 'sign-notes'),
  'GET /workspace/conversations/:id': [...whoMay('work-inbox'), 'treating'],
  'GET /workspace/conversations/:id/case_answers': ['treating'],
  'POST /workspace/conversations/:id/assign': 'whoever may',
  'POST /workspace/conversations/:id/clear_flag': 'whoever may',
  'POST /workspace/conversations/:id/close': 'whoever may',
  'POST /workspace/conversations/:id/links': 'whoever may',
  'DELETE /workspace/conversations/:id/links/:link': 'whoever may',
  'POST /workspace/conversations/:id/marks': [...whoMay('work-inbox'), 'treating'],
  'POST /workspace/conversations/:id/messages': [...whoMay('work-inbox'), 'treating'],
  'GET /workspace/conversations/:id/messages/after/:cursor': [...whoMay('work-inbox'), 'treating'],
  'POST /workspace/conversations/:id/notes': [...whoMay('work-inbox'), 'treating'],
  'POST /workspace/conversations/:id/question': 'whoever may',
  'POST /workspace/conversations/:id/question/end': [...whoMay('work-inbox'), 'treating'],
  'POST /workspace/conversations/:id/take': 'whoever may',
  'GET /workspace/inbox/:list/after/:after': 'whoever may',
  'POST /workspace/inbox/search': 'whoever may',
  'GET /workspace/inbox_colleagues': 'whoever may',
  'GET /workspace/questions': 'whoever may',
};
