/** The settings of the patients' forum; whether it is open is a promise of the public pages. */
import { yesOrNo } from './setting-kinds.ts';

export const forumSettings = {
  /** Off until the clinic says so: somebody of the clinic has to look at each photo. */
  FORUM_PHOTOS: yesOrNo.default(false),
};

export function readForumSettings({ FORUM_PHOTOS }: { FORUM_PHOTOS: boolean }) {
  return { hasForumPhotos: FORUM_PHOTOS };
}
