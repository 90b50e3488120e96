/** The settings of who counts the views of public pages. */
import { countingForms } from '@pellis/contract/page-views/page-views';
import { z } from 'zod';

export const statisticsSettings = {
  ANALYTICS: z.enum(countingForms, 'must be off, first-party or tag-manager').default('off'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be the id of a tag such as G-ABC1234567')
    .optional(),
};

/** What is missing, for the one who starts the clinic. */
export function missingOfStatistics({ ANALYTICS, TAG_MANAGER_ID }: { ANALYTICS: string; TAG_MANAGER_ID?: string | undefined }) {
  return ANALYTICS === 'tag-manager' && !TAG_MANAGER_ID
    ? 'The setting TAG_MANAGER_ID is missing: with ANALYTICS=tag-manager it says whose figures they are.'
    : undefined;
}

/** The tag is let in on public pages only where it counts. */
export function readTag({ ANALYTICS, TAG_MANAGER_ID }: { ANALYTICS: string; TAG_MANAGER_ID?: string | undefined }): string | undefined {
  return ANALYTICS === 'tag-manager' ? TAG_MANAGER_ID : undefined;
}
