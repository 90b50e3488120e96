/** What a card says in the place of its note, while that is being checked or is written anew. */
import type { NoteRow } from '@pellis/contract/notes/notes';
import { useWhose } from '../shell/use-acting.ts';

export function TakenBack({ takenBack, plan }: { takenBack: NoteRow['taken_back']; plan: string }) {
  const { your } = useWhose();
  if (!takenBack) return null;
  return (
    <p>
      {takenBack === 'checked'
        ? `We are checking ${your} ${plan}. Please do not follow it until we write again.`
        : `We have withdrawn ${your} ${plan}. The new one follows.`}
    </p>
  );
}
