/** The permission matrix's rows of second reads: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/second_reads': 'whoever may',
  'GET /workspace/second_reads/:id': ['treating'],
  'POST /workspace/rapid_assessments/:id/second_reads': ['treating'],
  'POST /workspace/second_reads/:id/answer': ['treating'],
  'POST /workspace/second_reads/:id/verdict': ['treating'],
  'POST /workspace/second_reads/:id/messages': ['treating'],
  'GET /workspace/quality_share': 'whoever may',
  'PUT /workspace/quality_share': 'whoever may',
};
