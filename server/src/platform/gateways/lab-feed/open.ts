/** Opens where laboratories' files come in: the folder that the environment names, outside production one beside the data, else nowhere. */
import type { Config } from '../../config.ts';
import { folderLabFeed } from './folder.ts';
import type { LabFeed } from './lab-feed.ts';
import { labFeedNotSetUp } from './not-set-up.ts';

export function openLabFeed({ labFolder, makesLabFolder }: Config): LabFeed {
  return labFolder === undefined ? labFeedNotSetUp() : folderLabFeed(labFolder, makesLabFolder);
}
