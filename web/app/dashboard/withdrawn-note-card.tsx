/** Above everything else: a note that is being checked, or was not meant for the patient. */
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function WithdrawnNoteCard({ notes, isNext }: { notes: readonly NoteRow[]; isNext: boolean }) {
  const { your } = useWhose();
  const note = notes.find(({ taken_back }) => taken_back !== null);
  if (!note) return null;
  const isChecked = note.taken_back === 'checked';
  return (
    <Card
      isNext={isNext}
      kicker="Please read"
      heading={isChecked ? `We are checking one of ${your} notes` : `We have withdrawn one of ${your} notes`}
      actions={<ButtonLink to={`/notes/${note.id}`}>Read what to do</ButtonLink>}
    >
      <p>
        {isChecked
          ? `The note of ${your} ${note.service} may not be right. Please do not follow it until we write again.`
          : `The note of ${your} ${note.service} was not about ${your} skin. Please do not follow it.`}
      </p>
    </Card>
  );
}
