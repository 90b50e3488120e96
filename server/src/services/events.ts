/** What happens to services and prices. */
import { NewServiceForm, PriceForm, ServiceForm } from '@pellis/contract/services/service-settings';
import { z } from 'zod';

export const events = {
  'service.added': NewServiceForm,
  'services.ordered': z.object({ ids: z.array(z.number()) }),
  'service.changed': z.object({ from: ServiceForm, to: ServiceForm }),
  'service.codes_set': z.object({}),
  'price.set': PriceForm,
  /** Its subject is the service, as that of a price that is set. */
  'price.taken_back': z.object({ price: z.number() }),
};
