/** What the clinic has on file about a patient, and how to have it changed. */
import type { Me } from '@pellis/contract/settings';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import './personal-information.css';

export function PersonalInformation({ me }: { me: Me }) {
  const rows = [
    ['Name', me.name],
    ['Insurance', me.insurance],
    ['Email', me.email],
    ['Phone', me.phone],
    ['Address', me.address],
  ] as const;
  return (
    <Card heading="Personal information">
      <table className="personal">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value || 'Not on file yet'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Something changed? <ChatLink topic="profile">Send us a message</ChatLink> and we will update it for you.
      </p>
    </Card>
  );
}
