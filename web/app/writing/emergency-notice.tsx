/** Where words sound like an emergency, whom to call. */
import { callFirst, soundsLikeEmergency } from '@pellis/contract/safety-questions/emergency-words';
import { buttonLook } from '../ui/button-look.ts';
import { Notice } from '../ui/notice.tsx';

export function EmergencyNotice({ words }: { words: string }) {
  if (!soundsLikeEmergency(words)) return null;
  return (
    <Notice
      kind="error"
      heading={callFirst.title}
      isSpoken
      actions={
        <a className={buttonLook({ kind: 'danger' })} href="tel:911">
          Call 911
        </a>
      }
    >
      {callFirst.text}
    </Notice>
  );
}
