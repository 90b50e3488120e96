/** A few words that matter, in place: good to know, careful, wrong, done. */

import alert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import warning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import info from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './notice.css';
import { withChat } from './with-chat.tsx';

const icons = { info, success: check, warning, error: alert };

interface NoticeProps {
  kind?: keyof typeof icons;
  heading?: ReactNode;
  /** Read out at once when it appears: for what has just gone wrong or well. */
  isSpoken?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Notice({ kind = 'info', heading, isSpoken = false, actions, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={isSpoken ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon of={icons[kind]} size={22} />
      <div className="notice-words">
        {heading ? <p className="notice-heading">{withChat(heading)}</p> : null}
        {children ? <div>{withChat(children)}</div> : null}
        {actions ? <div className="row notice-actions">{actions}</div> : null}
      </div>
    </div>
  );
}
