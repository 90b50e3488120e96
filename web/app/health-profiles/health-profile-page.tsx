/** The health profile: a form of about a minute, or the word that it is on file. */
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useReadOrNone } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { useActing, useDraftOwner } from '../shell/use-acting.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { noAnswers } from './answers.ts';
import { loadingFailed } from './failure.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileOnFile, ProfileSaved } from './profile-kept.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useDraft } from './use-draft.ts';

export default function HealthProfilePage() {
  const session = useSession();
  const may = useMay();
  if (!session) return null;
  return may('act-for-patients') ? <PatientsProfile /> : <Navigate to="/dashboard" replace />;
}

function PatientsProfile() {
  const profile = useReadOrNone(readHealthProfile);
  const [isSaved, setSaved] = useState(false);
  const isNew = !isSaved && profile.data === null;
  return (
    <Page
      title="Health Profile"
      lead={isNew ? 'It helps your dermatologist personalize your care.' : undefined}
      rule={isNew ? null : undefined}
    >
      {isSaved ? (
        <ProfileSaved />
      ) : profile.data ? (
        <ProfileOnFile profile={profile.data} />
      ) : isNew ? (
        <NewProfile onSaved={() => setSaved(true)} />
      ) : profile.isError ? (
        <LoadFailed error={profile.error} words={loadingFailed} onAgain={() => void profile.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}

function NewProfile({ onSaved }: { onSaved: () => void }) {
  const owner = useDraftOwner();
  const acting = useActing();
  return owner && acting ? <ProfileOf key={owner} owner={owner} acting={acting} onSaved={onSaved} /> : <ProfileSkeleton />;
}

interface ProfileOfProps {
  owner: string;
  acting: NonNullable<ReturnType<typeof useActing>>;
  onSaved: () => void;
}

/** Who was added by somebody else is known by name and birthday already. */
function ProfileOf({ owner, acting, onSaved }: ProfileOfProps) {
  const { first_name: firstName, last_name: lastName, dob } = acting;
  const [known] = useState(acting.isSelf ? noAnswers : { ...noAnswers, firstName, lastName, dob: dob ?? '' });
  const { beginning, keep, forget, startOver } = useDraft(owner, known);
  if (!beginning) return <ProfileSkeleton />;
  const done = () => {
    forget();
    onSaved();
  };
  return (
    <ProfileForm
      key={String(beginning.isFound)}
      beginning={beginning}
      onChange={keep}
      onStartOver={startOver}
      onSaved={done}
      isBirthdayKnown={dob !== null}
    />
  );
}
