/** What is kept on this device, for when there is no connection: open to who is signed in, behind the passkey or hidden when the session is over. */
import { useSession } from '../platform/use-session.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { KeptContent } from './kept-content.tsx';
import styles from './offline.module.css';
import { useIsOnline } from './use-is-online.ts';
import { useStanding } from './use-standing.ts';

export default function OfflinePage() {
  const isOnline = useIsOnline();
  const session = useSession();
  const { standing } = useStanding();
  return (
    <main id="main" tabIndex={-1}>
      <Page
        title="Kept on this device"
        lead={isOnline ? 'This is what you see here without a connection.' : 'There is no connection just now. This is what you kept here.'}
      >
        <div className="stack" style={{ '--gap': '24px' }}>
          {isOnline && session ? null : (
            <p className="no-print">
              {/* a whole new document: whether there is a connection is found out by asking */}
              <a className="way" href="/dashboard">
                {isOnline ? 'Open my portal' : 'Try my portal again'}
              </a>
            </p>
          )}
          {standing === undefined ? (
            <SkeletonCard label="what is kept" lines={5} hasAction={false} />
          ) : (
            <KeptContent standing={standing} person={session?.userId} />
          )}
          <p className={styles.emergency}>
            If this is an emergency,{' '}
            <a className="way" href="tel:911">
              call 911
            </a>
            .
          </p>
        </div>
      </Page>
    </main>
  );
}
