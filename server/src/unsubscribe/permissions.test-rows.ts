/** The permission matrix's rows of ending letters by their code: whoever holds none is served nothing. */
import type { PermissionRows } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'GET /unsubscribe/:code': [],
  'PUT /unsubscribe/:code': [],
};
