/** The shots that a concern needs, one after another: each drawn, to be taken with the camera or chosen as a file, and marked when it is there. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import photoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { HeldPhoto } from '../held-photo.ts';
import { photoLook } from '../photo-look.ts';
import { EarlierPicture } from './earlier-picture.tsx';
import { hasCamera } from './has-camera.ts';
import { ShotDrawing } from './shot-drawing.tsx';
import styles from './shot-slots.module.css';
import { fills, nameOfSlot, type Slot } from './slots.ts';
import { ToneChoice } from './tone-choice.tsx';
import { useShownTone } from './use-shown-tone.ts';

interface ShotSlotsProps {
  slots: readonly Slot[];
  photos: readonly Pick<HeldPhoto, 'shot' | 'body_place'>[];
  onAim: (slot: Slot) => void;
  onFile: (file: File, slot: Slot) => void;
}

export function ShotSlots({ slots, photos, onAim, onFile }: ShotSlotsProps) {
  const { tone, choose } = useShownTone();
  return (
    <div className={styles['shot-slots']}>
      <ul
        className={styles['shot-list']}
        aria-label={slots.some(({ earlier }) => earlier) ? 'Your photos to take again' : 'The photos that help most'}
      >
        {slots.map((slot) => (
          <SlotCard
            key={slot.key}
            slot={slot}
            count={photos.filter((photo) => fills(slot, photo)).length}
            onAim={() => onAim(slot)}
            onFile={(file) => onFile(file, slot)}
          />
        ))}
      </ul>
      <ToneChoice tone={tone} onChoose={choose} />
      <p className="small soft">
        Hints about light and sharpness are worked out on your device; nothing is sent for them. They were tuned on drawn pictures, not on
        real skin, so they can be wrong. Whatever they say, you can use your photo.
      </p>
    </div>
  );
}

interface SlotProps {
  slot: Slot;
  /** How many photos show it already. */
  count: number;
  onAim: () => void;
  onFile: (file: File) => void;
}

function SlotCard({ slot, count, onAim, onFile }: SlotProps) {
  const { how } = shotWords[slot.shot];
  const name = nameOfSlot(slot);
  return (
    <li className={styles['shot-slot']} data-taken={count > 0 || undefined}>
      {slot.earlier ? (
        <EarlierPicture photo={slot.earlier} fallback={<ShotDrawing shot={slot.shot} />} />
      ) : (
        <ShotDrawing shot={slot.shot} />
      )}
      <div className={styles['shot-words']}>
        <p>
          <strong>{name}</strong>
          {count > 0 ? <Taken count={count} /> : null}
          <span className={styles['shot-how']}>{slot.earlier ? 'As on your photo: the same place, the same distance.' : how}</span>
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
