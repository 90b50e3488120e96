/** Beside "we have sent you an email": that it will be late, while messages do not leave the clinic. */
import { readDelivery } from '@pellis/contract/notifications/delivery';
import { useRead } from '../platform/use-api.ts';
import { Notice } from '../ui/notice.tsx';

export function DeliveryNotice({ of }: { of: 'email' | 'text' }) {
  const { data } = useRead(readDelivery);
  const isDelayed = of === 'email' ? data?.is_email_delayed : data?.are_texts_delayed;
  return isDelayed ? <Delayed of={of} /> : null;
}

export function Delayed({ of }: { of: 'email' | 'text' }) {
  return of === 'email' ? (
    <Notice kind="warning" heading="Our emails are late at the moment">
      Yours is kept and leaves by itself as soon as it can. If its link has run out by then, ask for a new one.
    </Notice>
  ) : (
    <Notice kind="warning" heading="Our text messages are late at the moment">
      Yours may come too late to be of use. Please try again in an hour.
    </Notice>
  );
}
