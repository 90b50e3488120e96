/** What a patient is told of, by e-mail, text message and notification: each a switch, and what is always sent with its reason. */
import {
  isAlways,
  isOffered,
  type NoticeChannel,
  type Notices,
  noticeKinds,
  notices,
  readNotices,
} from '@pellis/contract/notifications/notices';
import { type Contact, readContact } from '@pellis/contract/own-changes/own-changes';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InOrder } from '../ui/in-order.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { NoticeSwitch } from './notice-switch.tsx';
import styles from './notices.module.css';
import { PushSwitch } from './push-switch.tsx';
import { WhetherTextsArrive } from './whether-texts-arrive.tsx';

export default function NoticesPage() {
  const { data, error, refetch } = useRead(readNotices);
  const { data: contact } = useRead(readContact);
  return (
    <Page
      title="What we write to you about"
      lead="None of it says anything about your health. Switching a thing off changes nothing in your portal: it is all there when you sign in."
    >
      <InOrder>
        {data ? (
          <Choices rows={data} contact={contact} />
        ) : error ? (
          <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
        ) : (
          <SkeletonCard label="what you are told of" lines={8} hasAction={false} />
        )}
        <p style={{ marginTop: '20px' }}>
          <ButtonLink kind="secondary" to="/settings">
            Back to My Profile
          </ButtonLink>
        </p>
      </InOrder>
    </Page>
  );
}

function Choices({ rows, contact }: { rows: Notices; contact: Contact | undefined }) {
  const wantsText = rows.some(({ text }) => text);
  const wantsPush = rows.some(({ push }) => push);
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <Card heading="You choose">
        <List rows={rows.filter(({ kind }) => !notices[kind].always)} contact={contact} />
      </Card>
      <Card heading="Always by email">
        <List rows={rows.filter(({ kind }) => notices[kind].always)} contact={contact} />
      </Card>
      <Card heading="Only if you ask">
        <p>
          Reminders of your routine, of refills, lab tests and strong sun come to whoever asks for them.{' '}
          <Link to="/my-routine/reminders" className="way">
            Choose your reminders
          </Link>
        </p>
      </Card>
      <Card heading="Text messages">{contact ? <WhetherTextsArrive contact={contact} isWanted={wantsText} /> : null}</Card>
      <Card heading="Notifications in this browser">
        <p>
          They come to each browser in which you switch them on, until you sign out there.
          {wantsPush ? '' : ' So far you have chosen none above.'}
        </p>
        <PushSwitch />
      </Card>
    </div>
  );
}

function List({ rows, contact }: { rows: Notices; contact: Contact | undefined }) {
  const inOrder = [...rows].sort((one, other) => noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind));
  return (
    <ul className={styles.notices}>
      {inOrder.map((row) => (
        <li key={row.kind} className={styles.notice}>
          <div className={styles['notice-words']}>
            <p className={styles['notice-name']}>{notices[row.kind].label}</p>
            <p className="soft small">{[notices[row.kind].says, notices[row.kind].always].filter(Boolean).join(' ')}</p>
          </div>
          {(['mail', 'text', 'push'] as const).map((channel) => (
            <Cell key={channel} row={row} channel={channel} isPhoneProven={contact?.is_phone_proven ?? false} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Cell({ row, channel, isPhoneProven }: { row: Notices[number]; channel: NoticeChannel; isPhoneProven: boolean }) {
  if (isAlways(row.kind, channel)) return <p className={styles['notice-channel']}>Always by email</p>;
  if (!isOffered(row.kind, channel)) return <span />;
  return <NoticeSwitch kind={row.kind} channel={channel} isOn={row[channel]} isPhoneProven={isPhoneProven} />;
}
