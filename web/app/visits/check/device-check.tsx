/** Camera, microphone, speaker and connection, each really tried, each with what to do when it fails. */
import type { DeviceCheck } from '@pellis/contract/visits/visits';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import microphone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import speaker from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import wifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { helpWith } from '../call/media.ts';
import styles from './check.module.css';
import { CheckRow } from './check-row.tsx';
import { lineWords } from './line-words.ts';
import { playTwoNotes } from './sound.ts';
import { type Check, useDeviceCheck } from './use-device-check.ts';

interface DeviceCheckProps {
  pass: string;
  /** Only to try it out: nothing is said to the clinic. */
  isTrial: boolean;
  onDone: () => void;
}

export function DeviceCheckCard({ pass, isTrial, onDone }: DeviceCheckProps) {
  const { check, add, ask, measure, send, result } = useDeviceCheck(pass);
  const finish = () => {
    if (isTrial) return onDone();
    send.mutate({ params: { pass }, body: result }, { onSuccess: onDone });
  };
  const rows = (
    <ul className={styles['check-rows']}>
      <CameraRow check={check} onAgain={() => void ask()} onPicture={() => add({ seesPicture: true })} />
      <MicrophoneRow check={check} />
      <SpeakerRow check={check} onAnswer={(heard) => add({ speaker: heard })} />
      <LineRow check={check} onAgain={() => void measure()} />
    </ul>
  );
  return (
    <Card kicker={isTrial ? undefined : 'Step 2 of 2'} heading="Can we see and hear you?" isNext={!isTrial}>
      {check.hasAsked ? null : (
        <div className={styles['check-ask']}>
          <p>
            Your browser will ask whether this page may use your camera and microphone. The picture stays with you until you are let in.
          </p>
          <Button onClick={() => void ask()} disabled={check.isAsking}>
            {check.isAsking ? 'Waiting for your answer…' : 'Turn on camera and microphone'}
          </Button>
        </div>
      )}
      {rows}
      {send.error ? <Notice kind="error" isSpoken heading={send.error.detail} /> : null}
      {isTrial ? null : (
        <Button onClick={finish} disabled={send.isPending} isWide>
          {isAllWell(result) ? 'Go to the waiting room' : 'Go on as it is'}
        </Button>
      )}
      {isTrial && check.hasAsked ? (
        <Button kind="secondary" onClick={onDone}>
          Done
        </Button>
      ) : null}
    </Card>
  );
}

function isAllWell({ camera: eye, microphone: ear, speaker: mouth }: DeviceCheck): boolean {
  return eye === 'works' && ear === 'works' && mouth === 'heard';
}

function CameraRow({ check, onAgain, onPicture }: { check: Check; onAgain: () => void; onPicture: () => void }) {
  const { stream, isAsking, cameraTrouble, seesPicture, hasAsked } = check;
  const hasCamera = Boolean(stream?.getVideoTracks().length);
  return (
    <CheckRow
      icon={camera}
      name="Camera"
      state={cameraTrouble ? 'bad' : seesPicture ? 'good' : 'open'}
      words={
        cameraTrouble
          ? helpWith('camera', cameraTrouble)
          : seesPicture
            ? 'We see a picture. Sit where light falls on your face.'
            : hasAsked
              ? 'Waiting for a picture… Is something over the lens?'
              : 'Not tried yet'
      }
      action={cameraTrouble ? <Again isBusy={isAsking} onClick={onAgain} /> : undefined}
    >
      {hasCamera && stream ? <Picture stream={stream} onPicture={onPicture} /> : null}
    </CheckRow>
  );
}

/** Looks at the frames themselves: a covered or dead camera sends black ones. */
function Picture({ stream, onPicture }: { stream: MediaStream; onPicture: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const saw = useEffectEvent(onPicture);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const timer = window.setInterval(() => {
      if (!isBright(element)) return;
      window.clearInterval(timer);
      saw();
    }, 300);
    return () => window.clearInterval(timer);
  }, [stream]);
  return <video ref={video} className={styles['check-picture']} muted playsInline aria-label="What your camera sees" />;
}

function isBright(video: HTMLVideoElement): boolean {
  if (!video.videoWidth) return false;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [16, 12];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(video, 0, 0, 16, 12);
  const pixels = pen?.getImageData(0, 0, 16, 12).data ?? new Uint8ClampedArray();
  return pixels.some((value, at) => at % 4 !== 3 && value > 24);
}

function MicrophoneRow({ check }: { check: Check }) {
  const { microphoneTrouble, wasHeard, hasAsked, level } = check;
  return (
    <CheckRow
      icon={microphone}
      name="Microphone"
      state={microphoneTrouble ? 'bad' : wasHeard ? 'good' : 'open'}
      words={
        microphoneTrouble
          ? helpWith('microphone', microphoneTrouble)
          : wasHeard
            ? 'We hear you.'
            : hasAsked
              ? 'Say a few words. The bar should move.'
              : 'Not tried yet'
      }
    >
      {hasAsked && !microphoneTrouble ? (
        <div className={styles['check-level']} aria-hidden="true">
          <span style={{ transform: `scaleX(${level})` }} />
        </div>
      ) : null}
    </CheckRow>
  );
}

function SpeakerRow({ check, onAnswer }: { check: Check; onAnswer: (heard: 'heard' | 'not_heard') => void }) {
  const { speaker: heard } = check;
  return (
    <CheckRow
      icon={speaker}
      name="Speaker"
      state={heard === 'heard' ? 'good' : heard === 'not_heard' ? 'bad' : 'open'}
      words={
        heard === 'heard'
          ? 'You hear us.'
          : heard === 'not_heard'
            ? 'Turn the volume up, take the phone out of silent mode, and check whether headphones are connected.'
            : 'Play two notes. Did you hear the sound?'
      }
      action={
        <span className="row">
          <Button kind="secondary" isSmall onClick={() => void playTwoNotes()}>
            Play a sound
          </Button>
          <Button kind="quiet" isSmall onClick={() => onAnswer('heard')}>
            I heard it
          </Button>
          <Button kind="quiet" isSmall onClick={() => onAnswer('not_heard')}>
            No
          </Button>
        </span>
      }
    />
  );
}

function LineRow({ check, onAgain }: { check: Check; onAgain: () => void }) {
  const { state, words, figures } = lineWords(check.line, check.isMeasuring);
  return (
    <CheckRow icon={wifi} name="Connection" state={state} words={words} action={state === 'bad' ? <Again onClick={onAgain} /> : undefined}>
      {figures ? <p className="small soft figures">{figures}</p> : null}
    </CheckRow>
  );
}

function Again({ isBusy = false, onClick }: { isBusy?: boolean; onClick: () => void }) {
  return (
    <Button kind="secondary" isSmall disabled={isBusy} onClick={onClick}>
      Try again
    </Button>
  );
}
