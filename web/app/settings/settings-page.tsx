/** My Profile: what the clinic knows about the person signed in, what they may switch, and their password. */
import { readMe } from '@pellis/contract/accounts/settings';
import { Fragment, type ReactNode } from 'react';
import { MyPharmacyCard } from '../pharmacies/my-pharmacy-card.tsx';
import { useRead } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { useActing, useWhose } from '../shell/use-acting.ts';
import { SafetyCard } from '../sign-in-safety/safety-card.tsx';
import { Button } from '../ui/button.tsx';
import { InOrder } from '../ui/in-order.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { type CardName, cardsOf } from './cards-of.ts';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { Devices } from './devices.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { PushCard } from './push-card.tsx';
import { Reminders } from './reminders.tsx';
import { Samples } from './samples.tsx';
import { ThisDevice } from './this-device.tsx';
import { WhoActs } from './who-acts.tsx';

export default function SettingsPage() {
  const session = useSession();
  const me = useRead(readMe);
  if (!session) return null;
  const cards: Record<CardName, ReactNode> = {
    personal: <PatientCards me={me} />,
    'who-acts': <WhoActs />,
    push: <PushCard role={session.role} />,
    password: <ChangePassword />,
    devices: <Devices />,
    'this-device': <ThisDevice />,
    safety: <SafetyCard />,
    closing: <CloseAccount />,
  };
  return (
    // its line is there before anybody's name is known
    <Page title={(me.data?.name ?? session.name) || '\u00a0'}>
      <InOrder className="stack" style={{ '--gap': '20px' }}>
        {cardsOf(session.role).map((name) => (
          <Fragment key={name}>{cards[name]}</Fragment>
        ))}
      </InOrder>
    </Page>
  );
}

function PatientCards({ me }: { me: ReturnType<typeof useRead<typeof readMe>> }) {
  if (me.data) {
    return (
      <>
        <PersonalInformation me={me.data} />
        <Reminders me={me.data} />
        {me.data.is_demo_user ? <Samples /> : <OwnPharmacy />}
      </>
    );
  }
  if (!me.error) return <SkeletonCard label="your personal information" lines={5} hasAction={false} />;
  return (
    <Notice
      kind="error"
      isSpoken
      heading="Your personal information could not be loaded."
      actions={
        <Button kind="secondary" onClick={() => void me.refetch()}>
          Try again
        </Button>
      }
    >
      {me.error.detail}
    </Notice>
  );
}

/** Of whom the account acts for now. */
function OwnPharmacy() {
  const acting = useActing();
  const { mine } = useWhose();
  return acting ? <MyPharmacyCard patientId={acting.id} heading={mine('My pharmacy', 'pharmacy')} /> : null;
}
