/** Has the templates and phrases of whoever writes at hand before a case is taken: the first that is typed may be an abbreviation. */

import { usePhrases } from '../../writing/phrase-keys.ts';
import { useTemplates } from './beginnings.tsx';

export function WritingAhead() {
  useTemplates(undefined);
  usePhrases();
  return null;
}
