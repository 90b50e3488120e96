/** The card processor's own form in its frame: a card number is typed there and never reaches this page. */
import { useEffect, useRef, useState } from 'react';
import { useDarkMode } from '../platform/use-dark-mode.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import styles from './card-frame.module.css';
import { frameAddress, frameMessage } from './frame-message.ts';

interface CardFrameProps {
  setupId: string;
  frameUrl: string;
  onSaved: () => void;
  onReopen: () => void;
}

const mayTake = 20_000;

export function CardFrame({ setupId, frameUrl, onSaved, onReopen }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useDarkMode() ? 'dark' : 'light';
  const [address] = useState(() => frameAddress(frameUrl, theme));
  const { isReady, height } = useFrame(frame, { setupId, frameUrl, onSaved });
  const isLate = useLate(isReady);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ type: 'pellis-card:theme', theme }, new URL(frameUrl).origin);
  }, [isReady, theme, frameUrl]);
  if (isLate)
    return (
      <Notice kind="error" heading="The card form did not open." isSpoken actions={<Button onClick={onReopen}>Try again</Button>}>
        Check your connection and try again.
      </Notice>
    );
  return (
    <div className={styles['card-frame']} aria-busy={!isReady}>
      {isReady ? null : (
        <div className={styles['card-frame-coming']}>
          <SkeletonText lines={4} />
        </div>
      )}
      <iframe
        ref={frame}
        src={address}
        title="Card details"
        style={{ height: `${height}px` }}
        className={isReady ? styles['card-frame-inside'] : `${styles['card-frame-inside']} ${styles['card-frame-hidden']}`}
      />
    </div>
  );
}

/** Only this frame is heard, and only from its own origin. */
function useFrame(frame: React.RefObject<HTMLIFrameElement | null>, { setupId, frameUrl, onSaved }: Omit<CardFrameProps, 'onReopen'>) {
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(470);
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = frameMessage(event, frameUrl);
      if (message?.type === 'pellis-card:ready') setReady(true);
      if (message?.type === 'pellis-card:height') setHeight(message.height);
      if (message?.type === 'pellis-card:saved' && message.setupId === setupId) saved.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, frameUrl, setupId]);
  return { isReady, height };
}

function useLate(isReady: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isReady) return setLate(false);
    const timer = window.setTimeout(() => setLate(true), mayTake);
    return () => window.clearTimeout(timer);
  }, [isReady]);
  return isLate;
}
