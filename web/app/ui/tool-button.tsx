/** A small button beside what it is about: a line of a list, a field, a note. */
import type { ComponentProps } from 'react';
import styles from './tool-button.module.css';

export function ToolButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles['tool-button']} {...props} />;
}
