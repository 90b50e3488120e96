/** One thing of the check: its sign, its name, what was found, and what can be done. */
import type { Icon as TablerIcon } from '@tabler/icons-react';
import bad from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import good from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import open from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

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
    <li className={`check-row check-${state}`} data-check={name.toLowerCase()} data-state={state}>
      <span className="check-name">
        <Icon of={icon} size={22} />
        {name}
        <span className="check-sign">
          <Icon of={signs[state].icon} size={18} />
          {signs[state].word}
        </span>
      </span>
      <p className="check-words" role="status">
        {words}
      </p>
      {children}
      {action}
    </li>
  );
}
