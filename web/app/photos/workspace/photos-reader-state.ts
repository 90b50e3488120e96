/** What the parts of the reader share: what lies on the table, and what is kept with it. */
import type { Annotations } from './marking/use-annotations.ts';
import type { Marking } from './marking/use-marking.ts';
import type { usePhotosReader } from './use-photos-reader.ts';

export type PhotosReaderState = ReturnType<typeof usePhotosReader> & { annotations: Annotations; marking: Marking; hasMarks: boolean };
