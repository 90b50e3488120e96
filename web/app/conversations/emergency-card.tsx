/** Somebody wrote what may be an emergency: whom to call stands in front of everything else, at once. */
import { callFor } from '@pellis/contract/safety-questions/emergency-words';
import phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './thread-states.module.css';

export function EmergencyCard({ onGoOn }: { onGoOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.emergency} role="alertdialog" aria-labelledby="emergency-heading" aria-describedby="emergency-words">
      <h3 id="emergency-heading" ref={heading} tabIndex={-1}>
        {callFor.title}
      </h3>
      <p id="emergency-words">{callFor.text}</p>
      <CallNow />
      <Button kind="quiet" onClick={onGoOn}>
        This is not an emergency
      </Button>
    </div>
  );
}

export function CallNow() {
  return (
    <p className={styles['call-now']}>
      <a className={styles['call-now-911']} href="tel:911">
        <Icon of={phone} />
        Call 911
      </a>
      <a href="tel:988">
        <Icon of={phone} />
        Call or text 988
      </a>
    </p>
  );
}
