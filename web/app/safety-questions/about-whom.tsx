/** Above what to do: whom it is about, where somebody acts for another. */
import { useWhose } from '../shell/use-acting.ts';
import type { Safety } from './use-safety.ts';

export function AboutWhom({ safety }: { safety: Pick<Safety, 'purpose'> }) {
  const { isOwn, you } = useWhose();
  // whom a link is about nobody says
  return isOwn || safety.purpose === 'check_in_by_link' ? null : (
    <p>
      <strong>This is about {you}.</strong>
    </p>
  );
}
