/** The dermatologist asks for a picture: the patient agrees or not, and their own camera takes it for the chart. */
import { placeName } from '@pellis/contract/body-places/body-places';
import { answerStill, type Still } from '@pellis/contract/visits/visits';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import type { Call, CallView } from './call.ts';
import { isPhone } from './call-bar.tsx';
import styles from './call-screens.module.css';
import { flipCamera } from './own-devices.ts';
import { stillOf, stillProblem } from './still.ts';

interface StillAskedProps {
  pass: string;
  still: Still;
  call: Call;
  view: CallView;
  doctor: string;
}

export function StillAsked({ pass, still, call, view, doctor }: StillAskedProps) {
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(answerStill);
  const params = { pass, still: still.id };
  const decline = () => send.mutate({ params, body: { is_agreed: false } }, { onError: (error) => setProblem(error.detail) });
  const agree = async () => {
    setTaking(true);
    setProblem(null);
    try {
      const photo = await stillOf(call);
      const { detail } = await send.mutateAsync({ params, body: { is_agreed: true, photo } });
      formToast('success', detail);
    } catch (error) {
      setProblem(stillProblem(error));
    } finally {
      setTaking(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={decline}
      title={`${doctor} asks for a picture`}
      actions={
        <>
          <Button disabled={isTaking} onClick={() => void agree()}>
            {isTaking ? 'Hold still…' : 'I agree: take the picture'}
          </Button>
          <Button kind="secondary" disabled={isTaking} onClick={decline}>
            No picture
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          What it should show: <strong>{still.what}</strong>
          {still.body_place ? ` (${placeName(still.body_place)})` : null}
        </p>
        <p>Your camera takes one sharp picture, which goes into your chart. The visit itself is not recorded.</p>
        {view.sends.video ? null : <p>Your video stays off for the others.</p>}
        <OwnPicture stream={view.local} />
        {isPhone() ? (
          <Button kind="quiet" onClick={() => void flipCamera(call)}>
            Use the other camera
          </Button>
        ) : null}
        {problem ? <Notice kind="error" isSpoken heading={problem} /> : null}
      </div>
    </Dialog>
  );
}

/** As the camera sees it, not mirrored: so that what was asked for is in the picture. */
function OwnPicture({ stream }: { stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
  }, [stream]);
  return stream?.getVideoTracks().length ? (
    <video ref={video} className={styles['still-own']} muted playsInline aria-label="What your camera sees" />
  ) : null;
}
