/** What happens to sign-ins by a third party. */
import { z } from 'zod';

export const events = {
  'account.identity_linked': z.object({ issuer: z.string() }),
};
