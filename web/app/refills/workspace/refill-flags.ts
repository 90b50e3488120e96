/** What the marks of a refill request say, and how loudly. */

import type { RefillState } from '@pellis/contract/refills/refill';
import type { RefillFlag } from '@pellis/contract/refills/refills';

export const flagWords: Record<RefillFlag, { words: string; weight: 'danger' | 'warning' }> = {
  pregnant: { words: 'Pregnant', weight: 'danger' },
  planning_pregnancy: { words: 'Planning a pregnancy', weight: 'danger' },
  new_allergies: { words: 'New allergies', weight: 'danger' },
  nursing: { words: 'Breast-feeding', weight: 'danger' },
  new_medications: { words: 'New medications', weight: 'danger' },
  side_effects: { words: 'Side effects', weight: 'danger' },
  no_profile: { words: 'No health profile', weight: 'danger' },
  getting_worse: { words: 'Getting worse', weight: 'warning' },
  minor: { words: 'Minor', weight: 'warning' },
  allergies: { words: 'Allergies', weight: 'warning' },
};

export const stateWords: Record<RefillState, string> = {
  open: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  visit_needed: 'Asked for a visit',
  withdrawn: 'No longer wanted by the patient',
};
