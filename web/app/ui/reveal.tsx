/** The next step of a form: it appears once the one before is answered, gently, and leaves the focus where it is. */
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announcer.ts';
import styles from './reveal.module.css';

interface RevealProps {
  when: boolean;
  /** What has appeared, for who cannot see it: "Next: date of birth". */
  announcing?: string | undefined;
  children: ReactNode;
}

export function Reveal({ when, announcing, children }: RevealProps) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (when && announcing && !isFirst.current) announce(announcing);
    isFirst.current = false;
  }, [when, announcing]);
  return when ? <div className={styles.reveal}>{children}</div> : null;
}
