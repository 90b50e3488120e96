/** The photos of a post: covered for its readers; to its writer with where each stands. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import { type ForumPhoto, photoRefusalWords } from '@pellis/contract/forum/forum-photos';
import { CoveredPhoto } from './covered-photo.tsx';
import { PhotoList } from './photo-list.tsx';

export function PhotosOfPost({ post: { photos, is_mine } }: { post: Pick<ForumPost, 'photos' | 'is_mine'> }) {
  const off = photos.filter(({ state }) => state === 'off').length;
  const seen = photos.filter(({ state }) => state !== 'off');
  return (
    <>
      {off > 0 ? (
        <p className="small soft">
          The clinic has switched photos off: {off === 1 ? 'yours is' : `your ${off} photos are`} kept, and nobody sees{' '}
          {off === 1 ? 'it' : 'them'}. Delete this to delete {off === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      <PhotoList photos={seen}>{(photo, name) => <OnePhoto photo={photo} name={name} isMine={is_mine} />}</PhotoList>
    </>
  );
}

function OnePhoto({ photo, name, isMine }: { photo: ForumPhoto; name: string; isMine: boolean }) {
  if (photo.state === 'refused') return <p>{whyRefused(photo, name)}</p>;
  const note =
    photo.state === 'held' ? `It waits for a moderator: ${isMine ? 'only you see it yet.' : 'its readers do not see it yet.'}` : null;
  return <CoveredPhoto photo={photo} name={name} note={note} />;
}

function whyRefused({ refused_for, refused_because }: ForumPhoto, name: string): string {
  const reasons = [refused_for && refused_for !== 'other' ? photoRefusalWords[refused_for] : null, refused_because];
  return `${name}: a moderator has taken it away, and nothing of it is kept. Their reason: ${reasons.filter(Boolean).join('. ')}`;
}
