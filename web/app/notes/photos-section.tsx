/** The photos of a note under their heading; what draws over them comes only where there are some. */
import type { Note } from '@pellis/contract/notes/notes';
import { Later } from '../ui/later.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { NoteSection } from './note-section.tsx';

const drawn = { load: () => import('./note-photos.tsx').then(({ NotePhotos }) => NotePhotos) };

/** Within the page of a patient and of a dermatologist. */
export function PhotosLater({ photos }: Pick<Note, 'photos'>) {
  return <Later part={drawn} props={{ photos }} waiting={<SkeletonText lines={4} />} />;
}

export function PhotosSection({ photos }: Pick<Note, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <NoteSection heading="Photos" about="As your dermatologist named and marked them">
      <PhotosLater photos={photos} />
    </NoteSection>
  );
}
