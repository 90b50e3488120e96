/** The way to a person at the clinic. */
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';

export function ContactCard() {
  return (
    <Card heading="Contact Us">
      <p>Questions about your care, an appointment or a payment? We are glad to help.</p>
      <p>
        <ChatLink topic="general" isWay>
          Send us a message
        </ChatLink>
      </p>
    </Card>
  );
}
