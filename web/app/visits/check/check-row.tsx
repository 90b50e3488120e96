/** One thing of the check: its sign, its name, what was found, and what can be done. */
import type { Icon as TablerIcon } from '@tabler/icons-react';
import bad from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import good from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import open from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './check.module.css';

export type CheckState = 'open' | 'good' | 'bad';

interface CheckRowProps {
  icon: TablerIcon;
  name: string;
  state: CheckState;
  words: string;
  action?: ReactNode;
  children?: ReactNode;
}

const signs = { good: { icon: good, word: 'works' }, open: { icon: open, word: 'not sure yet' }, bad: { icon: bad, word: 'needs a look' } };

export function CheckRow({ icon, name, state, words, action, children }: CheckRowProps) {
  return (
    <li className={classes(styles['check-row'], styles[`check-${state}`])} data-check={name.toLowerCase()} data-state={state}>
      <span className={styles['check-name']}>
        <Icon of={icon} size={22} />
        {name}
        <span className={styles['check-sign']}>
          <Icon of={signs[state].icon} size={18} />
          {signs[state].word}
        </span>
      </span>
      <p role="status">{words}</p>
      {children}
      {action}
    </li>
  );
}
