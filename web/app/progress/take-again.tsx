/** One photo of before is taken again: in the check-in that waits for the same concern, else in the diary of today. */
import { readWaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import type { DatedPhoto } from '@pellis/contract/progress/course';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { again } from '../photos/take-again.ts';
import { useRead } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shortDate } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';

export function TakeAgain({ name, photo }: { name: string; photo: DatedPhoto }) {
  const { data, isLoading } = useRead(readWaitingCheckIn);
  const words = (
    <>
      Take again
      <span className="visually-hidden">
        : {name}, {shortDate(photo.on)}
      </span>
    </>
  );
  const look = { kind: 'secondary', isSmall: true, icon: <Icon of={camera} /> } as const;
  // where it leads is known in a moment: pressed before, it would lead past a check-in that waits
  if (isLoading)
    return (
      <Button {...look} aria-disabled="true">
        {words}
      </Button>
    );
  const waiting = data?.check_in;
  const isForIt = waiting?.state === 'open' && waiting.concern === photo.course;
  return (
    <ButtonLink {...look} to={isForIt ? `/check-in/${waiting.id}` : '/my-progress?show=today'} state={again(photo)}>
      {words}
    </ButtonLink>
  );
}
