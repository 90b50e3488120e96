/** Sending a referral without an account: the form, then where to follow it. */
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { useEffect, useRef } from 'react';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './referral-form-page.module.css';
import { SendForm } from './send-form.tsx';

export default function SendReferralPage() {
  const sending = useSend(sendReferral);
  return (
    <PublicFrame>
      <AppColumn>
        {sending.data ? (
          <Sent path={sending.data.status_path} />
        ) : (
          <>
            <AppColumnHead>
              <h1>Send a referral</h1>
              <p>
                What you write here travels encrypted and is read by our dermatologists; our front desk sees whom to contact, never why.
                Prefer <a href="/referral">e-mail or fax</a>?
              </p>
            </AppColumnHead>
            <SendForm sending={sending} />
          </>
        )}
      </AppColumn>
    </PublicFrame>
  );
}

function Sent({ path }: { path: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = `${window.location.origin}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('success', 'The link is copied.'),
      () => toast('info', 'Your browser does not copy. Please mark the link and copy it yourself.'),
    );
  return (
    <>
      <AppColumnHead>
        <h1 ref={heading} tabIndex={-1}>
          Thank you. We have your referral.
        </h1>
        <p>
          Your patient gets a secure booking link by e-mail and is cared for within 24 hours to 7 days. There is nothing more for you to do.
        </p>
      </AppColumnHead>
      <Card
        isNext
        heading="Follow your referral"
        actions={
          <>
            <Button onClick={() => void copy()}>Copy the link</Button>
            <a className={buttonLook({ kind: 'secondary' })} href={path}>
              Open the status page
            </a>
          </>
        }
      >
        <p>
          Keep this link: it shows at any time where your referral stands, without your patient’s name and without the reason. If you gave
          us an e-mail address, we have sent one there too.
        </p>
        <p className={styles['referral-link']}>{address}</p>
        <DeliveryNotice of="email" />
      </Card>
      <p>
        <a href="/referral/send">Send another referral</a>
      </p>
    </>
  );
}
