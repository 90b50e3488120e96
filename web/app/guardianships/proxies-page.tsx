/** Who acts for me: whom I let, what they may, when they were there, and the end. */
import { listProxies, type Proxies } from '@pellis/contract/guardianships/proxies';
import { useState } from 'react';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { useActing, useSwitch } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import styles from './family-page.module.css';
import { InviteProxy } from './invite-proxy.tsx';
import { ProxyRow, WaitingRow } from './proxy-row.tsx';

export default function ProxiesPage() {
  const { data, error, refetch } = useRead(listProxies);
  return (
    <Page
      title="Who acts for me"
      lead="A spouse, a grown-up child, somebody who helps you: you say what they may do and until when, see when they were there, and end it at any moment."
    >
      {data ? (
        <People proxies={data} />
      ) : isNotFound(error) ? (
        <OnlyForMyself />
      ) : error ? (
        <LoadFailed error={error} words="Who acts for you could not be loaded." onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="who acts for you" lines={4} />
      )}
    </Page>
  );
}

function People({ proxies: { bar, proxies, waiting } }: { proxies: Proxies }) {
  const [invited, setInvited] = useState<string | null>(null);
  return (
    <div className="stack" style={{ '--gap': '24px' }}>
      {invited ? (
        <Notice kind="success" isSpoken heading={`We have written to ${invited}`}>
          The link in the email works once, for 14 days. {invited} needs your date of birth to accept, and you hear from us when that
          happened.
        </Notice>
      ) : null}
      {proxies.length === 0 && waiting.length === 0 ? <p className="soft">Nobody acts for you.</p> : null}
      {proxies.length > 0 ? (
        <ul className={styles['family-list']} aria-label="Who acts for me">
          {proxies.map((proxy) => (
            <ProxyRow key={proxy.id} proxy={proxy} />
          ))}
        </ul>
      ) : null}
      {waiting.length > 0 ? (
        <section className="stack" aria-label="Invited">
          <h2 className="small soft">Invited, not accepted yet</h2>
          <ul className={styles['family-list']}>
            {waiting.map((one) => (
              <WaitingRow key={one.id} waiting={one} />
            ))}
          </ul>
        </section>
      ) : null}
      {bar === null ? <InviteProxy onInvited={setInvited} /> : <Barred bar={bar} />}
    </div>
  );
}

function Barred({ bar }: { bar: NonNullable<Proxies['bar']> }) {
  if (bar === 'minor')
    return <Notice kind="info">From 18 on you can let somebody act for you. Until then whoever has you on their account does.</Notice>;
  return (
    <Notice
      kind="info"
      heading="Your health profile comes first"
      actions={<ButtonLink to="/health-profile">Set up my health profile</ButtonLink>}
    >
      Only adults let somebody act for them, so we have to know your date of birth.
    </Notice>
  );
}

/** A parent lets nobody act for their child here. */
function OnlyForMyself() {
  const acting = useActing();
  const session = useSession();
  const { switchTo, isPending } = useSwitch();
  const own = acting?.own_id;
  return (
    <Notice
      kind="info"
      heading={acting && !acting.isSelf ? `You act for ${acting.first_name} just now` : 'This page is about yourself'}
      actions={
        own ? (
          <Button disabled={isPending} onClick={() => switchTo(own, '/settings/proxies')}>
            Act for myself
          </Button>
        ) : null
      }
    >
      {session?.name}, whom you let act for you is yours to say, for yourself only.
    </Notice>
  );
}
