/** The window in which a pharmacy is found, fetched when somebody opens it. */
import type { LaterPart } from '../ui/later.tsx';
import type { PharmacyDialogProps } from './pharmacy-dialog.tsx';

export const pharmacyWindow: LaterPart<PharmacyDialogProps> = {
  load: async () => (await import('./pharmacy-dialog.tsx')).PharmacyDialog,
};
