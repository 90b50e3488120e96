/** A column whose parts appear from the top: below one that is still on its way nothing stands yet, so that nothing moves when it comes. All are asked for at once. */
import { type CSSProperties, type ReactNode, type Ref, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './in-order.module.css';

/** Where one part takes longer, the others do not wait for it. */
const longestMs = 4000;

interface InOrderProps {
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function InOrder({ className, style, ref, children }: InOrderProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} className={classes(className, isLate ? false : styles['in-order'])} style={style}>
      {children}
    </div>
  );
}
