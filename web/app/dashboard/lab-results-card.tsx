/** That there are lab results, and the way to them. */
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function LabResultsCard() {
  const { mine, your } = useWhose();
  return (
    <Card heading={mine('My lab results', 'lab results')} actions={<ButtonLink to="/labs">See {your} lab results</ButtonLink>}>
      <p>What laboratories found, how it changes, and what the dermatologist says about it.</p>
    </Card>
  );
}
