/** Text that can be typed over before it is printed; what is typed lives only on this page. */
import { useState } from 'react';
import styles from './receipt.module.css';

export function EditableText({ label, text }: { label: string; text: string }) {
  const [typed, setTyped] = useState(text);
  return (
    <textarea
      className={`${styles.editable} figures`}
      aria-label={label}
      rows={1}
      maxLength={300}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
