/** The settings of what may leave the clinic for other systems. */
import { yesOrNo } from './setting-kinds.ts';

export const exchangeSettings = {
  /** Off until the clinic says that it holds a licence for SNOMED CT: without one its codes may not be handed on. */
  SNOMED_CT: yesOrNo.default(false),
};

export function readExchangeSettings({ SNOMED_CT }: { SNOMED_CT: boolean }) {
  return { holdsSnomedLicence: SNOMED_CT };
}
