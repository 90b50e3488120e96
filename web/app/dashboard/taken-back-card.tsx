/** In the place of the card of an assessment or a visit, while its note is being checked or is written anew. */
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import { ProviderLine } from '../appointments/provider-line.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { assessmentsHeading } from './assessment-words.ts';

export interface TakenBackProps {
  id: string;
  provider: Parameters<typeof ProviderLine>[0]['provider'];
  datetime: string;
  isVisit: boolean;
  note: Pick<NoteRow, 'taken_back'>;
}

export function TakenBackCard({ id, provider, datetime, isVisit, note }: TakenBackProps) {
  const { mine, your } = useWhose();
  const plan = isVisit ? 'doctor’s notes' : 'Treatment Plan';
  return (
    <Card
      heading={isVisit ? mine('My Most Recent Visit', 'most recent visit') : mine(...assessmentsHeading)}
      actions={
        <ButtonLink to={`/notes/${id}`} kind="secondary">
          Read what to do
        </ButtonLink>
      }
    >
      <ProviderLine provider={provider}>{longDate(datetime)}</ProviderLine>
      <p>
        {note.taken_back === 'checked'
          ? `We are checking ${your} ${plan}. Please do not follow it until we write again.`
          : `We have withdrawn ${your} ${plan}. The new one follows.`}
      </p>
    </Card>
  );
}
