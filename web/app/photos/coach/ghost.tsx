/** An earlier photo, translucent over what the camera sees, so that the new one is taken from the same place. It is never stretched or turned. */
import layers from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
import { dayAhead } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { photoLook } from '../photo-look.ts';
import camera from './camera-window.module.css';
import styles from './ghost.module.css';
import { type ShownGhost, strengths } from './use-ghost.ts';

export function Ghost({ ghost: { earlier, address, strength } }: { ghost: ShownGhost }) {
  return (
    <>
      <img className={styles['ghost-photo']} src={address} alt="" style={{ opacity: strength / 100 }} />
      {earlier ? (
        <span className={styles['ghost-day']} aria-hidden="true">
          Your photo of {dayAhead(earlier.taken_at)}
        </span>
      ) : null}
    </>
  );
}

/** Nothing where there is no earlier photo. */
export function GhostTools({ ghost: { earlier, address, isShown, strength, toggle, setStrength } }: { ghost: ShownGhost }) {
  if (!earlier || !address) return null;
  return (
    <div className={styles['ghost-tools']}>
      <button type="button" className={`${photoLook.action} ${camera['camera-tool']}`} aria-pressed={isShown} onClick={toggle}>
        <Icon of={layers} size={20} />
        Earlier photo
      </button>
      {isShown ? (
        <input
          className={styles['ghost-strength']}
          type="range"
          min={strengths.least}
          max={strengths.most}
          step={strengths.step}
          value={strength}
          aria-label={`How strongly the photo of ${dayAhead(earlier.taken_at)} shows`}
          aria-valuetext={`${strength} %`}
          onChange={({ target }) => setStrength(Number(target.value))}
        />
      ) : null}
    </div>
  );
}
