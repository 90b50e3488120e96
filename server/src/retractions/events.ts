/** What happens to notes that were not meant for their patient. The subject is the note, so that whoever it concerns is found. */
import { z } from 'zod';

const OfRetraction = z.object({ retraction: z.string() });

export const events = {
  'note.retraction_asked': OfRetraction,
  'note.retraction_withdrawn': OfRetraction,
  'note.retracted': OfRetraction.extend({ gives_back: z.boolean() }),
};
