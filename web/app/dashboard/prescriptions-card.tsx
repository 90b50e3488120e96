/** What was prescribed at the latest visit, and the way to more of it. */
import type { Provider } from '@pellis/contract/people';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { MarkdownLater } from './markdown-later.tsx';
import { ProviderLine } from './provider-line.tsx';

export function PrescriptionsCard({ rx, provider }: { rx: readonly string[]; provider: Provider }) {
  return (
    <Card heading="My Prescriptions" actions={<ChatLink topic="refill">I need a refill</ChatLink>}>
      <ProviderLine provider={provider}>Prescriber</ProviderLine>
      <ol className="dashboard-list">
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
