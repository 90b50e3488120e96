/** The settings of what helps the clinic's people to write. */
import { yesOrNo } from './setting-kinds.ts';

export const writingSettings = {
  /** Off until the clinic says so: the browser's maker may receive what is spoken. */
  DICTATION: yesOrNo.default(false),
};

export function readWritingSettings({ DICTATION }: { DICTATION: boolean }) {
  return { mayDictate: DICTATION };
}
