/** The buttons at the foot of the camera: to take the photo, and to use it or take it again. Using it is always there. */
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

export function AimActions({ isCounting, onTake, onStop }: { isCounting: boolean; onTake: () => void; onStop: () => void }) {
  if (isCounting)
    return (
      <Button kind="secondary" isWide onClick={onStop}>
        Stop the timer
      </Button>
    );
  return (
    <Button isWide onClick={onTake}>
      Take the photo
    </Button>
  );
}

interface TakenActionsProps {
  isGood: boolean;
  onUse: () => void;
  onAgain: () => void;
}

/** The better of the two comes first and has the focus. */
export function TakenActions({ isGood, onUse, onAgain }: TakenActionsProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => foot.current?.parentElement?.querySelector('button')?.focus(), []);
  const use = (
    <Button key="use" kind={isGood ? 'primary' : 'secondary'} onClick={onUse}>
      {isGood ? 'Use this photo' : 'Use it anyway'}
    </Button>
  );
  const again = (
    <Button key="again" kind={isGood ? 'secondary' : 'primary'} onClick={onAgain}>
      Take it again
    </Button>
  );
  return (
    <>
      {isGood ? [use, again] : [again, use]}
      <div ref={foot} hidden />
    </>
  );
}
