/** A photo of an intimate place: covered until somebody asks to see it, and again when another was looked at. */
import { intimateOfMinor } from '@pellis/contract/photos/photo-annotations';
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CasePhoto } from './case-photos.ts';
import styles from './photo-stage.module.css';

interface UncoveredProps {
  photo: CasePhoto;
  isMinor: boolean;
  /** Hears that it was asked to be seen. */
  onShow: (id: string) => void;
  children: ReactNode;
}

export function Uncovered({ photo, isMinor, onShow, children }: UncoveredProps) {
  const [shown, setShown] = useState<string | null>(null);
  if (!photo.is_covered || shown === photo.id) return children;
  const show = () => {
    setShown(photo.id);
    onShow(photo.id);
  };
  return (
    <div className={styles['photo-covered']}>
      <Icon of={eyeOff} size={28} />
      <p>{whyCovered(photo)} That you look is recorded.</p>
      {(photo.coveredBy || !photo.body_place) && isMinor ? <p>{intimateOfMinor}</p> : null}
      <Button kind="secondary" isSmall onClick={show}>
        Show
      </Button>
    </div>
  );
}

function whyCovered({ coveredBy, body_place: on }: CasePhoto): string {
  if (!coveredBy)
    return on ? 'This photo shows an intimate place.' : 'This photo says no place, and the care it came for is about an intimate one.';
  return `${coveredBy.by} covered this photo on ${longDate(coveredBy.at)}: it shows an intimate place.`;
}
