/** The permission matrix's rows of setting up the clinic: whom each endpoint serves, of those who have its right. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /workspace/set_up': 'whoever may',
  'POST /workspace/set_up/open': 'whoever may',
  'POST /workspace/set_up/mail_test': 'whoever may',
  'POST /workspace/set_up/mail_test/confirm': 'whoever may',
  'POST /workspace/set_up/keys': 'whoever may',
  'POST /workspace/set_up/keys/confirm': 'whoever may',
  'POST /workspace/set_up/tests/:thing': 'whoever may',
  'POST /workspace/set_up/text_test': 'whoever may',
  'POST /workspace/set_up/text_test/confirm': 'whoever may',
  'POST /workspace/set_up/fax_test': 'whoever may',
  'POST /workspace/set_up/fax_test/confirm': 'whoever may',
  'POST /workspace/set_up/card_test/form': 'whoever may',
  'POST /workspace/set_up/card_test': 'whoever may',
  'PUT /workspace/set_up/legal': 'whoever may',
  'PUT /workspace/set_up/promises': 'whoever may',
  'PUT /workspace/set_up/texts': 'whoever may',
  'GET /workspace/set_up/settings': 'whoever may',
  'PUT /workspace/set_up/settings/:group': 'whoever may',
};
