/** A few words that matter, in place: good to know, careful, wrong, done. */

import alert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import warning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import info from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
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
    <div className={classes(styles.notice, styles[`notice-${kind}`])} role={isSpoken ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon of={icons[kind]} size={22} />
      <div className={styles['notice-words']}>
        {heading ? <p className={styles['notice-heading']}>{withChat(heading)}</p> : null}
        {children ? <div>{withChat(children)}</div> : null}
        {actions ? <div className={`row ${styles['notice-actions']}`}>{actions}</div> : null}
      </div>
    </div>
  );
}
