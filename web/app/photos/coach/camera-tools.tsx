/** The camera's few tools: the other camera, its light, the timer. What the device has not is not shown. */
import bulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import rotate from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs';
import stopwatch from '@tabler/icons-react/dist/esm/icons/IconStopwatch.mjs';
import { Icon } from '../../ui/icon.tsx';
import { photoLook } from '../photo-look.ts';
import styles from './camera-window.module.css';
import type { useCamera } from './use-camera.ts';
import type { useTimer } from './use-timer.ts';

export function CameraTools({ camera, timer }: { camera: ReturnType<typeof useCamera>; timer: ReturnType<typeof useTimer> }) {
  return (
    <div className={styles['camera-tools']}>
      {camera.flip ? (
        <button type="button" className={`${photoLook.action} ${styles['camera-tool']}`} onClick={camera.flip}>
          <Icon of={rotate} size={20} />
          {camera.facing === 'user' ? 'Back camera' : 'Front camera'}
        </button>
      ) : null}
      {camera.torch ? (
        <button
          type="button"
          className={`${photoLook.action} ${styles['camera-tool']}`}
          aria-pressed={camera.torch.isOn}
          onClick={camera.torch.toggle}
        >
          <Icon of={bulb} size={20} />
          Light
        </button>
      ) : null}
      <button type="button" className={`${photoLook.action} ${styles['camera-tool']}`} onClick={timer.turn}>
        <Icon of={stopwatch} size={20} />
        {timer.seconds === 0 ? 'Timer off' : `Timer ${timer.seconds} s`}
      </button>
    </div>
  );
}
