/** The permission matrix's rows of pharmacies: patients and their people, whoever treats them, and the desk, which knows where things go. */
import { andProxies, family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /pharmacies/search': [...andProxies(patients, 'arrange-care'), 'formerGuardian', 'treating', 'anotherDoctor', 'staff'],
  'GET /patients/:id/pharmacy': [...andProxies(family, 'see-care'), 'treating', 'staff'],
  'PUT /patients/:id/pharmacy': [...andProxies(family, 'arrange-care'), 'treating', 'staff'],
};
