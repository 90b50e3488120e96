/** What of one's care stays on this device for when there is no connection: asked for, looked at, locked by a passkey, taken off again. */
import { useState } from 'react';
import { ApiError } from '../platform/api-error.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { HomeScreenCard } from './home-screen-card.tsx';
import { beginToKeep, keepNoLonger, readKept } from './kept.ts';
import { LockCard } from './lock-card.tsx';
import styles from './offline.module.css';
import { SavedTipsCard } from './saved-tips-card.tsx';
import { useStanding } from './use-standing.ts';
import { keptDays, type Standing } from './vault.ts';
import { WaitingCard } from './waiting-list.tsx';

export default function ThisDevicePage() {
  const { standing, lookAgain } = useStanding();
  return (
    <Page title="On this device" lead="Your routine, your next visit and saved tips, also where there is no connection.">
      <div className="stack" style={{ '--gap': '20px' }}>
        {standing === undefined ? (
          <SkeletonCard label="what is kept on this device" lines={4} />
        ) : standing === null ? (
          <Notice kind="warning" heading="This browser cannot keep anything">
            It needs a current browser and a private window will not do. On an iPhone or iPad, open this page in Safari.
          </Notice>
        ) : (
          <KeepCard standing={standing} onChange={lookAgain} />
        )}
        <WaitingCard />
        {standing?.is === 'open' ? <LockCard standing={standing} onChange={lookAgain} /> : null}
        <SavedTipsCard />
        <HomeScreenCard />
        <p>
          <ButtonLink kind="secondary" to="/settings">
            Back to My Profile
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

interface KeepProps {
  standing: Standing;
  onChange: () => Promise<void>;
}

function KeepCard({ standing, onChange }: KeepProps) {
  const [doing, setDoing] = useState<'keeping' | 'removing' | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const act =
    (what: 'keeping' | 'removing', work: () => Promise<void>, { done, failed }: { done: string; failed: string }) =>
    async () => {
      setDoing(what);
      setError(null);
      try {
        await work();
        await onChange();
        toast('success', done);
      } catch (problem) {
        setError(problem instanceof ApiError ? problem : new ApiError({ status: 0, code: 'not_done', detail: failed }));
      } finally {
        setDoing(null);
      }
    };
  const keep = act('keeping', beginToKeep, { done: 'It is kept on this device.', failed: notKept });
  const remove = act('removing', keepNoLonger, { done: 'Nothing of yours is kept on this device any more.', failed: notTakenOff });
  const isOpen = standing.is === 'open';
  return (
    <Card
      heading={isOpen ? 'Kept on this device' : 'Keep it on this device'}
      actions={
        isOpen ? (
          <>
            <ButtonLink to="/offline" kind="secondary">
              See what is kept
            </ButtonLink>
            <Button kind="secondary" disabled={doing !== null} onClick={() => void remove()}>
              {doing === 'removing' ? 'Taking it off…' : 'Take it off this device'}
            </Button>
          </>
        ) : (
          <Button disabled={doing !== null} onClick={() => void keep()}>
            {doing === 'keeping' ? 'Keeping it…' : 'Keep my routine on this device'}
          </Button>
        )
      }
    >
      {isOpen ? <WhatIsKept standing={standing} /> : <WhatItMeans />}
      <Failure of={error} />
    </Card>
  );
}

function WhatItMeans() {
  return (
    <>
      <p>
        In a place without a connection, this site then opens with your routine, the products you keep, your next visit and the tips you
        saved.
      </p>
      <ul>
        <li>Only for a device that is yours alone. It is sealed, and closed when you are signed out.</li>
        <li>It goes when you log out, and {keptDays} days after you were last here.</li>
        <li>
          The photos, notes and messages of your record are not kept. A photo that you take without a connection waits here, sealed, until
          it can go: also after those days, and when you are signed out because nothing happened for a while. It goes once you sign in
          again. When you log out, we ask you first.
        </li>
      </ul>
    </>
  );
}

function WhatIsKept({ standing }: { standing: Extract<Standing, { is: 'open' }> }) {
  const patients = readKept(standing.text)?.patients ?? [];
  return (
    <dl className={styles.state}>
      <dt>What</dt>
      <dd>
        {patients.map(({ first_name, is_self }) => (is_self ? 'Your' : `${first_name}’s`)).join(' and ')} routine, products and next visit,
        and the saved tips
      </dd>
      <dt>Until</dt>
      <dd>
        {longDate(standing.until)}, or until you log out. Each day you are here it begins anew{patients.length > 1 ? othersGo : ''}. A photo
        that waits stays until it can go.
      </dd>
    </dl>
  );
}

const othersGo = `, for whom you act that day: what is kept of anybody else goes ${keptDays} days after you last acted for them`;
const notKept = 'It could not be kept: this browser has no room for it, or does not allow it. Nothing was left behind.';
const notTakenOff = 'It could not be taken off just now, and is still kept. Please load this page again and try once more.';
