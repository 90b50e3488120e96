/** What happens to products: on the clinic's list, and with their patient. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData(
    'product.kept_on_list',
    'product.reviewed',
    'product.removed',
    'product.read_of_patient',
    'product.kept',
    'product.taken_out',
    'product.withdrawn',
    'product.skin_type_said',
  ),
  'product.irritation_reported': z.object({ severity: z.string() }),
};
