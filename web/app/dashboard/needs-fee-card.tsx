/** On top: the fee of a booked visit could not be held on the card. */
import type { NextAppointment } from '@pellis/contract/appointments/appointments';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';

export function NeedsFeeCard({ appointment, isNext }: { appointment: NextAppointment; isNext: boolean }) {
  const { id, start_datetime: start, fee_due_at: due } = appointment;
  return (
    <Card
      isNext={isNext}
      kicker="Needs you"
      heading="Your card needs a look before your visit"
      actions={
        <ButtonLink to={`/appointment/${id}`} kind={isNext ? 'primary' : 'secondary'}>
          See what to do
        </ButtonLink>
      }
    >
      <p>
        The fee could not be held on your card. Nothing was taken.{' '}
        {due && due < start
          ? `Your time stays yours until ${dateAndTime(due)}; after that it goes to somebody else.`
          : 'Your visit stays booked: please see to it before it begins.'}
      </p>
    </Card>
  );
}
