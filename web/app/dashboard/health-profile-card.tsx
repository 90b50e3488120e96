/** That the health profile is on file, since when, and how to change it. */
import { Link } from 'react-router';
import { useMay } from '../platform/use-may.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { longDate } from '../ui/dates.ts';
import styles from './dashboard.module.css';

export function HealthProfileCard({ modified }: { modified: Date }) {
  const { mine, isOwn } = useWhose();
  const may = useMay();
  return (
    <Card heading={mine('My Health Profile', 'health profile')}>
      <p>
        Last updated on <span className={styles['dashboard-strong']}>{longDate(modified)}</span>.
      </p>
      <p>
        To update it, or to add a profile for another patient such as a child, <ChatLink topic="profile">send us a message</ChatLink>.
      </p>
      <div className={styles['dashboard-ways']}>
        <Link to="/health-profile/edit">Update it myself</Link>
        <Link to="/family">Someone I care for</Link>
        {isOwn && may('decide-for-patient') ? <Link to="/forum">Forum</Link> : null}
        <Link to="/my-record">{mine('My record', 'record')}: download it, and see who looked at it</Link>
      </div>
    </Card>
  );
}
