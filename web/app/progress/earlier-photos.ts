/** The photos of a course that are older than those which come with it: page after page, put before them. */
import type { PageOfPhotos, Progress } from '@pellis/contract/progress/course';

/** As one course; each day of the diary has its photos, whichever page they came with. */
export function withEarlier(progress: Progress, pages: readonly PageOfPhotos[]): Progress {
  const last = pages.at(-1);
  if (!last) return progress;
  const older = pages.toReversed().flatMap(({ photos }) => photos);
  const together = (count: 'covered' | 'covered_by_clinic') => pages.reduce((sum, page) => sum + page[count], progress[count]);
  return {
    ...progress,
    photos: [...older, ...progress.photos],
    covered: together('covered'),
    covered_by_clinic: together('covered_by_clinic'),
    covers: [...pages.flatMap(({ covers }) => covers), ...progress.covers],
    unsaid_covers: [...pages.flatMap(({ unsaid_covers: unsaid }) => unsaid), ...progress.unsaid_covers],
    earlier_photos: last.earlier_photos,
    diary: progress.diary.map((entry) => ({
      ...entry,
      photos: [...older.flatMap(({ entry_id: of, photo }) => (of === entry.id ? [photo] : [])), ...entry.photos],
    })),
  };
}
