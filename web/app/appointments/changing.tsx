/** Moving or cancelling: what may be done now, and what it costs, as the clinic has worked it out. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { useState } from 'react';
import { InScope } from '../platform/in-scope.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

export function Changing({ appointment }: { appointment: Appointment }) {
  const { id, moving, cancelling } = appointment;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      heading="If your plans change"
      actions={
        <InScope right="arrange-care">
          {moving.may ? (
            <ButtonLink to={`/appointment/${id}/move`} kind="secondary">
              Choose another time
            </ButtonLink>
          ) : null}
          {cancelling.may ? (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Cancel this appointment
            </Button>
          ) : null}
        </InScope>
      }
    >
      <p>{moving.sentence}</p>
      <p>{cancelling.sentence}</p>
      {isAsking ? <CancelDialog appointment={appointment} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
