/** At the foot of the portal, once: a second step keeps the record safer. */
import type { Me } from '@pellis/contract/accounts/settings';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { mayOffer, usePutOfferAway } from './offer.ts';

export function SafetySuggestion({ me }: { me: Me }) {
  const putOfferAway = usePutOfferAway();
  if (!mayOffer(me)) return null;
  const putAway = () => {
    putOfferAway(me);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Notice
      kind="info"
      actions={
        <>
          <ButtonLink to="/settings" kind="secondary" isSmall>
            Set it up
          </ButtonLink>
          <Button kind="quiet" isSmall onClick={putAway}>
            No, thank you
          </Button>
        </>
      }
    >
      Keep your record safer: with a passkey or an authenticator app, a password alone opens nothing.
    </Notice>
  );
}
