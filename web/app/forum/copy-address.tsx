/** Copies the address of one post or answer: by it the privacy officer looks up whose pen name it is. */
import { CopyWords } from '../work-list/copy-words.tsx';

export function CopyAddress({ id }: { id: string }) {
  return <CopyWords label="Copy the address" copied="The address is copied." wordsOf={() => `${location.origin}/forum/posts/${id}`} />;
}
