/** That the health profile is on file, since when, and how to change it. */
import { Link } from 'react-router';
import { useWhose } from '../family/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { longDate } from '../ui/dates.ts';

export function HealthProfileCard({ modified }: { modified: Date }) {
  const { mine } = useWhose();
  return (
    <Card
      heading={mine('My Health Profile', 'health profile')}
      actions={
        <ButtonLink to="/family" kind="quiet">
          Someone I care for
        </ButtonLink>
      }
    >
      <p>
        Last updated on <span className="dashboard-strong dashboard-date">{longDate(modified)}</span>.
      </p>
      <p>
        To update it, or to add a profile for another patient such as a child, <ChatLink topic="profile">send us a message</ChatLink>.
      </p>
      <p>
        <Link to="/health-profile/edit">Update it myself</Link>
      </p>
      <p>
        <Link to="/my-record">{mine('My record', 'record')}: download it, and see who looked at it</Link>
      </p>
    </Card>
  );
}
