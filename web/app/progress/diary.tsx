/** How is it today: a day of the diary, written in a few taps; what is half written is kept on this device. */
import { readMe } from '@pellis/contract/accounts/settings';
import type { Progress } from '@pellis/contract/progress/course';
import { itchThatWorries } from '@pellis/contract/progress/diary';
import { readProgress } from '@pellis/contract/progress/progress';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useTakenAgain } from '../photos/take-again.ts';
import { useLacks } from '../platform/in-scope.ts';
import { useRead } from '../platform/use-api.ts';
import { useDraft } from '../rapid-assessments/use-draft.ts';
import { useDraftOwner, useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { type DiaryDraft, newEntry } from './diary-draft.ts';
import { DiaryForm } from './diary-form.tsx';
import { useBeginsWithPhoto } from './with-photo.ts';

export function Diary() {
  const { isOwn, you } = useWhose();
  const owner = useDraftOwner();
  const { data: me } = useRead(readMe);
  const patientId = me?.patient_id ?? '';
  const { data, error, refetch } = useRead(readProgress, { params: { id: patientId } }, { enabled: patientId !== '' });
  const lacks = useLacks();
  if (me?.patient_id === null || lacks('arrange-care')) return <Navigate to="/dashboard" replace />;
  if (data && data.courses.length === 0) return <Navigate to="/my-progress" replace />;
  return (
    <Page title={isOwn ? 'How is your skin today?' : `How is it with ${you} today?`} lead="All of it is optional. Say what matters to you.">
      {error && !data ? (
        <LoadFailed error={error} words="The diary could not be loaded." onAgain={() => void refetch()} />
      ) : data && owner ? (
        <Writing key={owner} owner={owner} patientId={patientId} progress={data} isOwn={isOwn} />
      ) : (
        <SkeletonCard label="the diary" lines={6} />
      )}
    </Page>
  );
}

interface WritingProps {
  owner: string;
  patientId: string;
  progress: Progress;
  isOwn: boolean;
}

function Writing({ owner, ...rest }: WritingProps) {
  const again = useTakenAgain();
  const beginsWithPhoto = useBeginsWithPhoto();
  const [beginning] = useState(newEntry);
  const { draft, startOver, keep, forget } = useDraft<DiaryDraft>('diary', beginning, owner);
  const [sent, setSent] = useState<{ itch: number | null } | null>(null);
  if (sent) return <Saved itch={sent.itch} />;
  if (!draft) return <SkeletonCard label="the diary" lines={6} />;
  const onSent = (itch: number | null) => {
    forget();
    setSent({ itch });
  };
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {draft.isFound ? <KeptNotice onStartOver={startOver} /> : null}
      <DiaryForm key={draft.key} draft={draft} {...{ again, beginsWithPhoto }} onChange={keep} onSent={onSent} {...rest} />
      <NotWatched />
    </div>
  );
}

/** A diary is read with the next case or visit: nobody waits for it. */
function NotWatched() {
  const { isOwn, your } = useWhose();
  return (
    <p className="soft small">
      {isOwn ? 'Your' : 'The'} dermatologist reads this with {your} next assessment or visit; nobody watches it from day to day. Worried
      about something? <ChatLink topic="general">Send us a message</ChatLink>. In an emergency call <a href="tel:911">911</a>.
    </p>
  );
}

function Saved({ itch }: { itch: number | null }) {
  const { mine, your, you } = useWhose();
  const isBad = itch !== null && itch >= itchThatWorries;
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <Notice
        kind="success"
        isSpoken
        heading="Saved"
        actions={<ButtonLink to="/my-progress">See {mine('my progress', 'progress')}</ButtonLink>}
      >
        It stands on {your} line of time now.
      </Notice>
      {isBad ? (
        <Notice kind="warning" heading="That is a lot of itch">
          Nobody is told by the diary alone. If it is much worse than usual, or keeps {you} from sleeping,{' '}
          <ChatLink topic="general">send us a message</ChatLink> or <Link to="/rapid-assessment">ask a dermatologist</Link>.
        </Notice>
      ) : null}
    </div>
  );
}
