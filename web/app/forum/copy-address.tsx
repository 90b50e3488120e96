/** Copies the address of one post or answer under a pen name: by it the privacy officer looks up whose it is. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import { CopyWords } from '../work-list/copy-words.tsx';

export function CopyAddress({ post: { id, by } }: { post: Pick<ForumPost, 'id' | 'by'> }) {
  if (by.kind !== 'pen') return null;
  return <CopyWords label="Copy the address" copied="The address is copied." wordsOf={() => `${location.origin}/forum/posts/${id}`} />;
}
