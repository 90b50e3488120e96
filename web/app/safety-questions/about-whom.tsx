/** Above what to do: whom it is about, where somebody acts for another. */
import { useWhose } from '../shell/use-acting.ts';

export function AboutWhom() {
  const { isOwn, you } = useWhose();
  return isOwn ? null : (
    <p>
      <strong>This is about {you}.</strong>
    </p>
  );
}
