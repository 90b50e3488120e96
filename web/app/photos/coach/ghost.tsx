/** An earlier photo, translucent over what the camera sees, so that the new one is taken from the same place. It is never stretched or turned. */
import ghostIcon from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
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
export function GhostTools({ ghost }: { ghost: ShownGhost }) {
  const id = useId();
  const { earlier, address, isShown, strength } = ghost;
  if (!earlier || !address) return null;
  return (
    <div className={styles['ghost-tools']}>
      <button type="button" className={`${photoLook.action} ${camera['camera-tool']}`} aria-pressed={isShown} onClick={ghost.toggle}>
        <Icon of={ghostIcon} size={20} />
        Earlier photo
      </button>
      {isShown ? (
        <div className={styles['ghost-strength']}>
          <label htmlFor={id}>How strongly it shows</label>
          <input
            id={id}
            type="range"
            min={strengths.least}
            max={strengths.most}
            step={strengths.step}
            value={strength}
            aria-valuetext={`${strength} %`}
            onChange={({ target }) => ghost.setStrength(Number(target.value))}
          />
        </div>
      ) : null}
      <p className={styles['ghost-words']}>
        {isShown
          ? `Move until the skin lies over your photo of ${dayAhead(earlier.taken_at)}.`
          : `Your photo of ${dayAhead(earlier.taken_at)} can help you to take this one in the same way.`}
      </p>
    </div>
  );
}
