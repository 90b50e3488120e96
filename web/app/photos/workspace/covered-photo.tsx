/** A photo of an intimate place: covered until somebody asks to see it, and again when another was looked at. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './photo-stage.module.css';

export function Uncovered({ photo, children }: { photo: PhotoRef; children: ReactNode }) {
  const [shown, setShown] = useState<string | null>(null);
  if (!photo.is_covered || shown === photo.id) return children;
  return (
    <div className={styles['photo-covered']}>
      <Icon of={eyeOff} size={28} />
      <p>This photo shows an intimate place. That you look is recorded.</p>
      <Button kind="secondary" isSmall onClick={() => setShown(photo.id)}>
        Show
      </Button>
    </div>
  );
}
