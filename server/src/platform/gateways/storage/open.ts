/** The storage that the settings name, as it lies there: what is in it was sealed before. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';
import { twoPlaces } from './two-places.ts';

type Settings = Pick<Config, 'dataFolder' | 'filesIn' | 'bucket'>;

export const filesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'files');

/** Where new files go, and where others may still lie; without a bucket there is one place. */
export function placesOf(config: Settings): { now: Storage; before: Storage | undefined } {
  const folder = folderStorage(filesFolder(config));
  if (!config.bucket) return { now: folder, before: undefined };
  const bucket = bucketStorage(config.bucket);
  return config.filesIn === 'bucket' ? { now: bucket, before: folder } : { now: folder, before: bucket };
}

export function openStorage(config: Settings): Storage {
  const { now, before } = placesOf(config);
  return before ? twoPlaces(now, before) : now;
}
