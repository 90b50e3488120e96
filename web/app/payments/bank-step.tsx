/** The bank's step waits on the processor's own page; the patient comes back by themselves. */
import type { Order } from '@pellis/contract/payments/payments';
import bank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { PayAgain } from './pay-again.tsx';

export function BankStep({ order }: { order: Order }) {
  const [isOther, setOther] = useState(false);
  const address = order.action_url;
  const isReady = address !== null && /^https?:/.test(address);
  if (isOther)
    return (
      <Card isNext heading="Use another card">
        <PayAgain order={order} />
      </Card>
    );
  return (
    <Card
      isNext
      heading="One step at your bank"
      actions={
        <>
          {isReady ? (
            <a className={buttonLook()} href={address}>
              <Icon of={bank} size={22} />
              Confirm at my bank
            </a>
          ) : null}
          <Button kind="secondary" onClick={() => setOther(true)}>
            Use another card
          </Button>
        </>
      }
    >
      <p>
        {isReady
          ? "You leave this site for your bank's page and come back here by yourself. It takes less than a minute."
          : "Your bank's page is not ready. Reload this page in a moment, or use another card."}
      </p>
    </Card>
  );
}
