/** The search for patients beside a patient's own pages: it comes after the page, whose room it has from the start. */
import type { LaterPart } from '../ui/later.tsx';

export const laterSearch: LaterPart<{ opensPatients: boolean }> = {
  load: async () => (await import('./patient-search.tsx')).PatientSearch,
};
