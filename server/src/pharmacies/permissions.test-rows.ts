/** The permission matrix's rows of pharmacies: patients and their people, whoever treats them, and the desk, which knows where things go. */
import { family, type PermissionRows, patients } from '../testing/permissions/actors.ts';

export const rows: PermissionRows = {
  'POST /pharmacies/search': [...patients, 'formerGuardian', 'treating', 'anotherDoctor', 'staff'],
  'GET /patients/:id/pharmacy': [...family, 'treating', 'staff'],
  'PUT /patients/:id/pharmacy': [...family, 'treating', 'staff'],
};
