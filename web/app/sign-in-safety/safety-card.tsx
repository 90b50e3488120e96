/** Sign-in safety in the settings: the second steps somebody has, and how to add, name and remove them. */
import { readMe } from '@pellis/contract/accounts/settings';
import { readSignInSafety, type SignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useState } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { usePutOfferAway } from './offer.ts';
import { SafetyDialogs } from './safety-dialogs.tsx';
import { AppRow, CodesRow, PasskeyRows } from './safety-rows.tsx';
import type { SafetyTask } from './safety-task.ts';

export function SafetyCard() {
  const safety = useRead(readSignInSafety);
  // it says whether the offer was put away
  const me = useRead(readMe);
  if (safety.data && (me.data || me.error)) return <Rows safety={safety.data} />;
  if (!safety.error) return <SkeletonCard label="your sign-in safety" lines={4} />;
  return (
    <Notice
      kind="error"
      isSpoken
      heading="Your sign-in safety could not be loaded."
      actions={
        <Button kind="secondary" onClick={() => void safety.refetch()}>
          Try again
        </Button>
      }
    >
      {safety.error.detail}
    </Notice>
  );
}

function Rows({ safety }: { safety: SignInSafety }) {
  const [task, setTask] = useState<SafetyTask | null>(null);
  const hasOne = safety.app_since !== null || safety.passkeys.length > 0;
  return (
    <Card heading="Sign-in safety">
      {hasOne ? null : <Offer isRequired={safety.is_required} />}
      <div>
        <AppRow safety={safety} onTask={setTask} />
        <PasskeyRows safety={safety} onTask={setTask} />
        {hasOne ? <CodesRow safety={safety} onTask={setTask} /> : null}
      </div>
      {task ? <SafetyDialogs task={task} onTask={setTask} /> : null}
    </Card>
  );
}

/** Said once: whoever puts it away still finds the two ways below. */
function Offer({ isRequired }: { isRequired: boolean }) {
  const { data: me } = useRead(readMe);
  const putAway = usePutOfferAway();
  if (!me || (me.is_safety_offer_away && !isRequired)) return null;
  const isOfClinic = isOfTheClinic(me.role);
  return (
    <Notice
      heading={isOfClinic ? 'Keep patients’ records safe' : 'Keep your health record to yourself'}
      actions={
        isRequired ? null : (
          <Button kind="quiet" onClick={() => putAway(me)}>
            Not now
          </Button>
        )
      }
    >
      A second step when you log in protects {isOfClinic ? 'the records you work with' : 'your record'} even if somebody learns your
      password. It takes about a minute to set up.
    </Notice>
  );
}
