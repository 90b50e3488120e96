/** The shots that a concern needs, one after another: each drawn, to be taken with the camera or chosen as a file, and marked when it is there. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import photoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { HeldPhoto } from '../held-photo.ts';
import { photoLook } from '../photo-look.ts';
import { ShotDrawing } from './shot-drawing.tsx';
import styles from './shot-slots.module.css';
import { ToneChoice } from './tone-choice.tsx';
import { useShownTone } from './use-shown-tone.ts';

interface ShotSlotsProps {
  shots: readonly Shot[];
  photos: readonly Pick<HeldPhoto, 'shot'>[];
  onAim: (shot: Shot) => void;
  onFile: (file: File, shot: Shot) => void;
}

export function ShotSlots({ shots, photos, onAim, onFile }: ShotSlotsProps) {
  const { tone, choose } = useShownTone();
  return (
    <div className={styles['shot-slots']}>
      <ul className={styles['shot-list']} aria-label="The photos that help most">
        {shots.map((shot) => (
          <Slot
            key={shot}
            shot={shot}
            count={photos.filter((photo) => photo.shot === shot).length}
            onAim={() => onAim(shot)}
            onFile={(file) => onFile(file, shot)}
          />
        ))}
      </ul>
      <ToneChoice tone={tone} onChoose={choose} />
      <p className="small soft">
        Hints about light and sharpness are worked out on your device; nothing is sent for them. They were tuned on drawn pictures, not on
        real skin, so they can be wrong. You can always use your photo.
      </p>
    </div>
  );
}

interface SlotProps {
  shot: Shot;
  /** How many photos show it already. */
  count: number;
  onAim: () => void;
  onFile: (file: File) => void;
}

function Slot({ shot, count, onAim, onFile }: SlotProps) {
  const { name, how } = shotWords[shot];
  return (
    <li className={styles['shot-slot']} data-taken={count > 0 || undefined}>
      <ShotDrawing shot={shot} />
      <div className={styles['shot-words']}>
        <p>
          <strong>{name}</strong>
          {count > 0 ? <Taken count={count} /> : null}
          <span className={styles['shot-how']}>{how}</span>
        </p>
        <div className={styles['shot-ways']}>
          {hasCamera() ? (
            <button type="button" className={`${photoLook.action} ${styles['shot-way']}`} onClick={onAim}>
              <Icon of={camera} size={20} />
              Camera <Hidden>for {name}</Hidden>
            </button>
          ) : null}
          <label className={`${photoLook.action} ${styles['shot-way']}`}>
            <input
              className="visually-hidden"
              type="file"
              accept="image/*,.heic,.heif"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
                // the same file may be chosen again after it was removed
                target.value = '';
              }}
            />
            <Icon of={photoPlus} size={20} />
            File <Hidden>for {name}</Hidden>
          </label>
        </div>
      </div>
    </li>
  );
}

function Taken({ count }: { count: number }) {
  return (
    <span className={styles['shot-taken']}>
      <Icon of={check} size={18} />
      {count > 1 ? `${count} photos` : 'Added'}
    </span>
  );
}

function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}
