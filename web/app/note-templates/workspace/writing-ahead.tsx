/** Has the templates and phrases of whoever writes at hand before a case is taken: the first that is typed may be an abbreviation. */

import { useTemplates } from './beginnings.tsx';
import { usePhrases } from './phrase-keys.ts';

export function WritingAhead() {
  useTemplates(undefined);
  usePhrases();
  return null;
}
