/** Where toasts stand: top right; resting the pointer on one keeps it, a click sends it away. */

import alert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import warning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import info from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect, useState } from 'react';
import { showMessagesBy } from '../platform/messages.ts';
import { sayWhileWorking } from '../platform/one-key.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from './icon.tsx';
import styles from './toast-shelf.module.css';
import { dismissToast, type Toast, toast, useToasts } from './toasts.ts';
import { useEdgeRoom } from './use-edge-room.ts';

const icons = { success: check, error: alert, warning, info, default: info };
const leavingTakes = 150;

export function ToastShelf() {
  const toasts = useToasts();
  const shelf = useEdgeRoom<HTMLElement>('head');
  useEffect(() => sayWhileWorking((words) => toast('info', words)), []);
  useEffect(() => showMessagesBy(toast), []);
  useEffect(() => {
    // shown again with every toast, so that it stands over a window opened meanwhile
    if (!shelf.current?.showPopover) return;
    if (shelf.current.matches(':popover-open')) shelf.current.hidePopover();
    if (toasts.length > 0) shelf.current.showPopover();
  }, [toasts, shelf]);
  return (
    <section ref={shelf} popover="manual" className={styles.toasts} aria-label="Status messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isHeld || isLeaving) return;
    const timer = window.setTimeout(() => setLeaving(true), toast.lasts);
    return () => window.clearTimeout(timer);
  }, [isHeld, isLeaving, toast.lasts]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = window.setTimeout(() => dismissToast(toast.id), leavingTakes);
    return () => window.clearTimeout(timer);
  }, [isLeaving, toast.id]);
  return (
    <button
      type="button"
      className={classes(styles.toast, styles[`toast-${toast.kind}`], isLeaving && styles['toast-leaving'])}
      onClick={() => setLeaving(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[toast.kind]} size={22} />
      <span>{toast.words}</span>
      <span className="visually-hidden"> Dismiss</span>
    </button>
  );
}
