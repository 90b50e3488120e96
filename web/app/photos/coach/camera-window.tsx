/** The camera within the page: aims, hints, takes, shows what was taken and asks whether to use it. */

import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { useRef, useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AimActions, TakenActions } from './camera-actions.tsx';
import { CameraTools } from './camera-tools.tsx';
import styles from './camera-window.module.css';
import { fileOf, frameOf } from './capture.ts';
import { wordOn } from './coach-words.ts';
import { Ghost, GhostTools } from './ghost.tsx';
import { LiveHint } from './live-hint.tsx';
import { measured } from './measurer.ts';
import { NoCamera } from './no-camera.tsx';
import { ShotDrawing } from './shot-drawing.tsx';
import { nameOfSlot, type Slot } from './slots.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useCamera } from './use-camera.ts';
import { useGhost } from './use-ghost.ts';
import { useTimer } from './use-timer.ts';

interface CameraWindowProps {
  slot: Pick<Slot, 'shot' | 'place'>;
  /** What was taken of the same place before. */
  earlier: EarlierPhoto | null;
  /** Hears of the earlier photo, too, when the new one was laid over it. */
  onPhoto: (file: File, earlierId?: string) => void;
  onClose: () => void;
}

interface Taken {
  frame: HTMLCanvasElement;
  address: string;
  measures: PhotoQuality | undefined;
}

export function CameraWindow({ slot, earlier, onPhoto, onClose }: CameraWindowProps) {
  const { shot } = slot;
  const seen = { shot, body_place: slot.place, by: 'camera' } as const;
  const [taken, setTaken] = useState<Taken | null>(null);
  const camera = useCamera();
  useBackToClose(onClose);
  const ghost = useGhost(earlier);
  const isAiming = camera.state === 'live' && taken === null;
  const take = async () => {
    const frame = camera.video.current ? frameOf(camera.video.current) : undefined;
    if (!frame) return;
    const measures = await measured(frame);
    announce(wordOn(measures, seen)?.sentence ?? 'The photo is taken.');
    setTaken({ frame, address: frame.toDataURL('image/jpeg', 0.8), measures });
  };
  const timer = useTimer(() => void take());
  const isSending = useRef(false);
  const [isLost, setLost] = useState(false);
  const again = () => {
    setTaken(null);
    setLost(false);
  };
  const use = async () => {
    if (!taken || isSending.current) return;
    isSending.current = true;
    const file = await fileOf(taken.frame, shot);
    isSending.current = false;
    if (!file) return setLost(true);
    again();
    onPhoto(file, ghost.isShown ? earlier?.id : undefined);
  };
  const name = nameOfSlot(slot);
  return (
    <Dialog isOpen width="wide" onClose={onClose} title={name} actions={actions()}>
      <div className={styles['camera-words']}>
        <ShotDrawing shot={shot} />
        {taken ? <WordOnTaken word={wordOn(taken.measures, seen)} /> : <LiveHint video={camera.video} slot={slot} isLive={isAiming} />}
      </div>
      <div
        className={styles['camera-view']}
        data-hidden={!shows() || undefined}
        data-lower={ghost.address !== undefined || undefined}
        data-mirrored={(camera.facing === 'user' && !taken) || undefined}
      >
        <video ref={camera.video} playsInline muted hidden={taken !== null} aria-label={`What the camera sees: ${name}`} />
        {taken ? <img src={taken.address} alt={`Your photo: ${name}`} /> : null}
        {ghost.isShown && !taken ? <Ghost ghost={ghost} /> : null}
        {timer.left ? <span className={styles['camera-count']}>{timer.left}</span> : null}
      </div>
      {isLost ? (
        <div className={styles['camera-lost']}>
          <Notice kind="error" isSpoken>
            It could not be kept. Take it again.
          </Notice>
        </div>
      ) : null}
      {isAiming ? <GhostTools ghost={ghost} /> : null}
      {isAiming ? <CameraTools camera={camera} timer={timer} /> : null}
      {shows() ? null : <NoCamera state={camera.state} onAgain={camera.again} />}
    </Dialog>
  );

  function shows(): boolean {
    return taken !== null || camera.state === 'live' || camera.state === 'asking';
  }

  function actions() {
    if (taken) {
      const isGood = wordOn(taken.measures, seen)?.isGood !== false;
      return <TakenActions isGood={isGood && !isLost} onUse={() => void use()} onAgain={again} />;
    }
    return isAiming ? <AimActions isCounting={timer.left !== null} onTake={timer.start} onStop={timer.stop} /> : null;
  }
}

function WordOnTaken({ word }: { word: ReturnType<typeof wordOn> }) {
  return (
    <p className={styles['camera-word']} data-good={word?.isGood || undefined}>
      <strong>{word?.sentence ?? 'Does it look right to you?'}</strong>
    </p>
  );
}
