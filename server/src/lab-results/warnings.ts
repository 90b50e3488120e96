/** Tells the operator when laboratories' files do not come in, or lie there and cannot be taken in. */
import type { Clinic } from '../platform/clinic.ts';
import type { Warning } from '../platform/warnings.ts';

const stuckAfterMs = 3_600_000;

export async function labFeedAway({ labFeed }: Clinic): Promise<Warning | undefined> {
  const isAway = await labFeed.check().then(
    () => false,
    () => true,
  );
  if (!isAway) return undefined;
  const words =
    'The folder of LAB_FOLDER is not there or cannot be written: results of laboratories do not come in. Mount it, for the clinic’s own user.';
  return { code: 'lab_feed_away', words };
}

export async function labFilesStuck({ labFeed }: Clinic): Promise<Warning | undefined> {
  const claimed = await labFeed.claimed().catch(() => []);
  const stuck = claimed.filter(({ claimedAt }) => Date.now() - claimedAt.getTime() > stuckAfterMs);
  if (stuck.length === 0) return undefined;
  const many = stuck.length === 1 ? 'One file of a laboratory has' : `${stuck.length} files of laboratories have`;
  const words = `${many} not been taken in for an hour, and the log says why each minute. They lie in the folder “taking” of LAB_FOLDER.`;
  return { code: 'lab_files_stuck', words };
}
