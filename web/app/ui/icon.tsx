/** A Tabler icon in the clinic's stroke; the word beside it says what it means. */
import type { Icon as TablerIcon } from '@tabler/icons-react';

export function Icon({ of: Drawing, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={size} stroke={1.5} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />;
}
