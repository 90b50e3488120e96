/** An earlier photo, translucent over what the camera sees, so that the new one is taken from the same place. It is never stretched or turned. */
import layers from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
import { useId } from 'react';
import { dayAhead } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { photoLook } from '../photo-look.ts';
import camera from './camera-window.module.css';
import styles from './ghost.module.css';
import { type ShownGhost, strengths } from './use-ghost.ts';

export function Ghost({ ghost: { address, strength } }: { ghost: ShownGhost }) {
  return <img className={styles['ghost-photo']} src={address} alt="" style={{ opacity: strength / 100 }} />;
}

/** Nothing where there is no earlier photo. */
export function GhostToggle({ ghost: { earlier, address, isShown, toggle } }: { ghost: ShownGhost }) {
  if (!earlier || !address) return null;
  return (
    <button type="button" className={`${photoLook.action} ${camera['camera-tool']}`} aria-pressed={isShown} onClick={toggle}>
      <Icon of={layers} size={20} />
      Earlier photo
    </button>
  );
}

export function GhostStrength({ ghost: { earlier, isShown, strength, setStrength } }: { ghost: ShownGhost }) {
  const id = useId();
  if (!earlier || !isShown) return null;
  return (
    <div className={styles['ghost-strength']}>
      <label htmlFor={id}>
        Photo of {dayAhead(earlier.taken_at)}
        <span className="visually-hidden">: how strongly it shows</span>
      </label>
      <input
        id={id}
        type="range"
        min={strengths.least}
        max={strengths.most}
        step={strengths.step}
        value={strength}
        aria-valuetext={`${strength} %`}
        onChange={({ target }) => setStrength(Number(target.value))}
      />
    </div>
  );
}
