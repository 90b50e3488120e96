/** An appointment that is read for a page of its own: the page for it, or why there is none. */
import type { Appointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import type { ReactNode } from 'react';
import type { useReadOrNone } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

interface AppointmentReadProps {
  read: ReturnType<typeof useReadOrNone<typeof readAppointment>>;
  children: (appointment: Appointment) => ReactNode;
}

export function AppointmentRead({ read: { data, error, refetch }, children }: AppointmentReadProps) {
  if (data) return children(data);
  if (data === null)
    return (
      <EmptyState heading="There is no such appointment" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}>
        The address may be mistyped, or it belongs to somebody else.
      </EmptyState>
    );
  if (!error) return <SkeletonCard label="your appointment" lines={4} />;
  return (
    <Notice kind="error" heading={error.detail} isSpoken actions={<Button onClick={() => void refetch()}>Try again</Button>}>
      Your appointment could not be loaded. Nothing about it has changed.
    </Notice>
  );
}
