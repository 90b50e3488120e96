/** What was prescribed at the latest visit or by the newest answer to a Rapid Assessment, and the way to more of it. */
import type { Provider } from '@pellis/contract/people/people';
import { ProviderLine } from '../appointments/provider-line.tsx';
import { InScope } from '../platform/in-scope.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { MarkdownLater } from '../ui/markdown-later.tsx';
import styles from './dashboard.module.css';

interface PrescriptionsCardProps {
  noteId: string;
  rx: readonly string[];
  provider: Provider;
  isOfAssessment?: boolean;
}

export function PrescriptionsCard({ noteId, rx, provider, isOfAssessment = false }: PrescriptionsCardProps) {
  const heading = useWhose().mine('My Prescriptions', 'prescriptions');
  return (
    <Card
      heading={isOfAssessment ? `${heading} from a Rapid Assessment` : heading}
      actions={
        <InScope right="arrange-care">
          <ButtonLink to={`/notes/${noteId}/refill`} kind="secondary">
            Ask for a refill here
          </ButtonLink>
          <ChatLink topic="refill">I need a refill</ChatLink>
        </InScope>
      }
    >
      <ProviderLine provider={provider}>Prescriber</ProviderLine>
      <ol className={styles['dashboard-list']}>
        {rx.map((medication, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signed note's list never moves
          <li key={index}>
            <MarkdownLater text={medication} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
