/** What must be true before the public comes in, each point true or with the way to it, and the doors. */
import { isRequired, openDoors, pointWords, readSetUp, type SetUp, type SetUpPoint } from '@pellis/contract/set-up/set-up';
import { Link } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import styles from './set-up.module.css';

/** Where each is made true; an address of its own, or a part of this page. */
const ways: Record<SetUpPoint, { to: string; label: string }> = {
  second_factor: { to: '/settings', label: 'Profile' },
  recovery_codes: { to: '/settings', label: 'Profile' },
  contact: { to: '#clinic', label: 'The clinic' },
  mail: { to: '#mail', label: 'Email' },
  keys: { to: '#keys', label: 'Keys' },
  cards: { to: '#cards', label: 'Cards' },
  texts: { to: '#texts', label: 'Text messages' },
  service: { to: '/workspace/services', label: 'Services' },
  dermatologist: { to: '/workspace/doctors', label: 'Doctors' },
  hours: { to: '/workspace/chat-settings', label: 'Chat hours' },
  https: { to: '', label: 'PUBLIC_URL in the environment, with a certificate' },
  relay: { to: '', label: 'TURN_URLS in the environment' },
};

export function Checklist({ setUp }: { setUp: SetUp }) {
  const required = setUp.points.filter(({ id }) => isRequired(id));
  const done = required.filter(({ is_true }) => is_true).length;
  return (
    <Card heading={setUp.is_open ? 'The clinic is open' : 'Before you open'}>
      <p className="soft figures" aria-live="polite">
        {done} of {required.length} are true
      </p>
      <ul className={styles.points}>
        {setUp.points.map(({ id, is_true }) => (
          <li key={id} className={styles.point} data-point={id} data-true={is_true}>
            <StateMark {...markOf(id, is_true)} />
            <span>
              {pointWords[id]}
              {is_true ? null : <Way {...ways[id]} />}
            </span>
          </li>
        ))}
      </ul>
      <Doors setUp={setUp} isReady={done === required.length} />
    </Card>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  if (to === '') return <span className="soft small"> ({label})</span>;
  return <> {to.startsWith('#') ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</>;
}

function markOf(id: SetUpPoint, isTrue: boolean) {
  if (isTrue) return { words: 'True', kind: 'good' } as const;
  return isRequired(id) ? ({ words: 'Missing', kind: 'next' } as const) : ({ words: 'Advised', kind: 'open' } as const);
}

function Doors({ setUp, isReady }: { setUp: SetUp; isReady: boolean }) {
  const opening = useSend(openDoors);
  const reads = useReads();
  if (setUp.is_open)
    return (
      <Notice kind="success">
        Patients can come in{setUp.opened_at ? ` since ${longDate(setUp.opened_at)}` : ''}
        {setUp.opened_by ? `. ${setUp.opened_by} opened the doors` : ''}.
      </Notice>
    );
  return (
    <div className="stack" style={{ '--gap': '12px' }}>
      <p className="soft small">
        Until then the public reads “We open soon”. Opening is for good: from that moment patients may register, and pay.
      </p>
      {opening.error ? (
        <Notice kind="error" isSpoken>
          {opening.error.detail}
        </Notice>
      ) : null}
      <div>
        <Button
          onClick={() => opening.mutate(undefined, { onSuccess: (now) => reads.put(readSetUp, undefined, now) })}
          disabled={!isReady || opening.isPending}
        >
          Open the doors
        </Button>
      </div>
    </div>
  );
}
