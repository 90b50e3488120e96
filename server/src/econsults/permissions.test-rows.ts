/** The permission matrix's rows of e-Consults: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /econsults/offer': 'whoever may',
  'POST /econsults/providers': 'whoever may',
  // nobody of the matrix holds a link or a pass
  'POST /econsults/links/:code': [],
  'GET /econsults/passes/:pass': [],
  'GET /econsults/passes/:pass/questions/:question': [],
  'GET /econsults/passes/:pass/questions/:question/pdf': [],
  'POST /econsults/passes/:pass/questions': [],
  'POST /econsults/passes/:pass/questions/:question/withdraw': [],
  'GET /workspace/econsult_providers': 'whoever may',
  'GET /workspace/econsult_providers/:id': 'whoever may',
  'POST /workspace/econsult_providers/:id/licence_check': 'whoever may',
  'DELETE /workspace/econsult_providers/:id/licence_check': 'whoever may',
  'POST /workspace/econsult_providers/:id/refuse': 'whoever may',
  'POST /workspace/econsult_providers/:id/link': 'whoever may',
  'GET /workspace/econsults': 'whoever may',
  'GET /workspace/econsults/:id': 'whoever may',
  'GET /workspace/econsults/:id/photos/:photo/:size': ['treating', 'anotherDoctor'],
  'POST /workspace/econsults/:id/claim': 'whoever may',
  'POST /workspace/econsults/:id/release': ['treating'],
  'PUT /workspace/econsults/:id/draft': ['treating'],
  'POST /workspace/econsults/:id/sign': ['treating'],
  'POST /workspace/econsults/:id/decline': ['treating'],
  'POST /workspace/econsults/:id/end': 'whoever may',
  'PUT /workspace/econsults/:id/invoice': ['staff'],
};
