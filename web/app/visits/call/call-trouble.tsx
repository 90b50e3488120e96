/** When the connection suffers: first patience, then the sound alone, then the telephone. */
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClinicPhone } from '../room/clinic-phone.tsx';
import { PhoneWords } from '../room/phone-words.tsx';
import styles from './call.module.css';
import type { Call, CallView } from './call.ts';
import { lineOf, lineWords } from './line.ts';
import { helpWith } from './media.ts';
import { changeDevice, turnCamera } from './own-devices.ts';

interface CallTroubleProps {
  call: Call;
  view: CallView;
  visit: Visit;
  isLive: boolean;
  /** For the dermatologist: where the patient is reached without a picture. */
  patientPhone: string | undefined;
}

export function CallTrouble({ call, view, visit, isLive, patientPhone }: CallTroubleProps) {
  const isByPhone = visit.phone_call?.is_reached === true;
  return (
    <div className={styles['call-trouble']}>
      {view.camera ? <OwnTrouble call={call} what="camera" words={helpWith('camera', view.camera)} /> : null}
      {view.microphone ? <OwnTrouble call={call} what="microphone" words={helpWith('microphone', view.microphone)} /> : null}
      {view.isAudioOnly ? (
        <Notice
          kind="warning"
          isSpoken
          heading="Your picture rests, so that the sound gets through."
          actions={
            <>
              <Button kind="secondary" isSmall onClick={() => void turnCamera(call, true)}>
                Try the picture again
              </Button>
              <Button kind="quiet" isSmall onClick={() => void turnCamera(call, false)}>
                Leave it off
              </Button>
            </>
          }
        >
          It comes back by itself once the connection is good.
        </Notice>
      ) : null}
      <PhoneWords visit={visit} />
      {isByPhone ? null : <LineTrouble view={view} visit={visit} isLive={isLive} patientPhone={patientPhone} />}
    </div>
  );
}

function LineTrouble({ view, visit, isLive, patientPhone }: Omit<CallTroubleProps, 'call'>) {
  const line = lineOf(view.remotes, visit.part, isLive);
  const said = lineWords(line, useLastsFor(line !== 'well'));
  if (!said) return null;
  return (
    <Notice kind={said.kind} isSpoken heading={said.heading}>
      {said.isLong ? (
        <>
          {patientPhone ? (
            <>
              Call {visit.patient_name} at <a href={`tel:${patientPhone}`}>{patientPhone}</a>, and note the call below.{' '}
            </>
          ) : (
            <ClinicPhone phone={visit.phone}>{(number) => <>Call us at {number} and we go on by telephone. </>}</ClinicPhone>
          )}
          This page keeps trying.
        </>
      ) : (
        'Stay where you are: this takes a few seconds.'
      )}
    </Notice>
  );
}

function OwnTrouble({ call, what, words }: { call: Call; what: 'camera' | 'microphone'; words: string }) {
  return (
    <Notice
      kind="warning"
      heading={words}
      actions={
        <Button kind="secondary" isSmall onClick={() => void changeDevice(call, what === 'camera' ? 'video' : 'audio', {})}>
          Try the {what} again
        </Button>
      }
    />
  );
}

/** Milliseconds. */
function useLastsFor(is: boolean): number {
  const [since, setSince] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setSince(is ? Date.now() : null);
    if (!is) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [is]);
  return since === null ? 0 : Math.max(0, now - since);
}
