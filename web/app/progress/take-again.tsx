/** One photo of before is taken again: in the check-in that waits for the same concern, else in the diary of today. */
import { readWaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import type { DatedPhoto } from '@pellis/contract/progress/course';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { again } from '../photos/take-again.ts';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { shortDate } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';

export function TakeAgain({ name, photo }: { name: string; photo: DatedPhoto }) {
  const { data } = useRead(readWaitingCheckIn);
  const waiting = data?.check_in;
  const isForIt = waiting?.state === 'open' && waiting.concern === photo.course;
  return (
    <ButtonLink
      to={isForIt ? `/check-in/${waiting.id}` : '/my-progress?show=today'}
      state={again(photo)}
      kind="secondary"
      isSmall
      icon={<Icon of={camera} />}
    >
      Take again
      <span className="visually-hidden">
        : {name}, {shortDate(photo.on)}
      </span>
    </ButtonLink>
  );
}
