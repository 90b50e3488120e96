/** For who acts as a proxy: what the patient lets them do, and the ways there. */
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import { proxyScopes } from '@pellis/contract/people/proxy-scopes';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import styles from './dashboard.module.css';

export function AsProxyCard({ firstName, rights }: { firstName: string; rights: readonly string[] }) {
  const given = proxyScopes.filter((scope) => rights.includes(scope));
  return (
    <Card heading={`${firstName} lets you act for them`}>
      <ul className={styles['dashboard-list']}>
        {given.map((scope) => (
          <li key={scope}>{proxyScopeWords[scope].forProxy}</li>
        ))}
      </ul>
      <div className={styles['dashboard-ways']}>
        {rights.includes('see-care') ? (
          <>
            <Link to="/notes">{firstName}'s doctor's notes</Link>
            <Link to="/my-record">{firstName}'s record</Link>
          </>
        ) : null}
        <Link to="/family">Until when, and how to give it up</Link>
      </div>
    </Card>
  );
}
