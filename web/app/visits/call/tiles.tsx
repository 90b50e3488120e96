/** One person's picture in the call, with their name and how well they come through. */
import off from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './call.module.css';
import type { CallView, RemoteView } from './call.ts';

const qualityWords = { good: '', unknown: '', weak: 'weak connection', bad: 'bad connection' };

export function RemoteTile({ remote, name }: { remote: RemoteView; name: string }) {
  const { stream, isConnected, sends, quality } = remote;
  const [isBlocked, setBlocked] = useState(false);
  const video = useStream(stream, setBlocked);
  const hasPicture = (sends.video || sends.isScreen) && stream.getVideoTracks().some(({ muted }) => !muted);
  return (
    <figure
      className={styles.tile}
      data-peer={remote.peer}
      data-connected={isConnected}
      data-relayed={remote.isRelayed}
      data-decoded={remote.decoded}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a live call; captions stand below where the browser has them */}
      <video
        ref={video}
        className={sends.isScreen ? `${styles['tile-video']} ${styles['tile-whole']}` : styles['tile-video']}
        playsInline
        hidden={!hasPicture}
        aria-label={`${name}, live`}
      />
      {hasPicture ? null : <Initial name={name} />}
      <figcaption className={styles['tile-name']}>
        {name}
        {sends.audio ? null : <Icon of={off} size={16} />}
        {sends.audio ? null : <span className="visually-hidden">, muted</span>}
        {isConnected && qualityWords[quality] ? <span className={styles['tile-quality']}>{qualityWords[quality]}</span> : null}
        {isConnected ? null : <span className={styles['tile-quality']}>{remote.wasConnected ? 'reconnecting…' : 'connecting…'}</span>}
      </figcaption>
      {isBlocked ? (
        <Button
          className={styles['tile-hear']}
          onClick={() => {
            void video.current?.play().then(() => setBlocked(false));
          }}
        >
          Tap to hear {name}
        </Button>
      ) : null}
    </figure>
  );
}

export function OwnTile({ view, name }: { view: CallView; name: string }) {
  const video = useStream(view.local, () => {});
  const hasPicture = view.sends.video && Boolean(view.local?.getVideoTracks().length);
  return (
    <figure className={`${styles.tile} ${styles['tile-own']}`} data-own>
      <video
        ref={video}
        className={view.facing === 'user' ? `${styles['tile-video']} ${styles['tile-mirrored']}` : styles['tile-video']}
        playsInline
        muted
        hidden={!hasPicture}
        aria-label="Your own picture"
      />
      {hasPicture ? null : <Initial name={name} />}
      <figcaption className={styles['tile-name']}>
        You
        {view.sends.audio ? null : <Icon of={off} size={16} />}
        {view.sends.isScreen ? <span className={styles['tile-quality']}>sharing your screen</span> : null}
      </figcaption>
    </figure>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span className={styles['tile-initial']} aria-hidden="true">
      {name.replace(/^Dr\.? /, '').slice(0, 1)}
    </span>
  );
}

function useStream(stream: MediaStream | null, onBlocked: (is: boolean) => void) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    if (stream)
      element.play().catch((error: unknown) => {
        // a new picture that comes meanwhile is no refusal
        if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked(true);
      });
  });
  return video;
}
