/** j and k move through the rows of a column, from the one that has the focus or is open. */
import { useKeys } from '../keys/use-keys.ts';

export function useRowKeys(column: React.RefObject<HTMLElement | null>): void {
  const move = (by: 1 | -1) => {
    const rows = [...(column.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
    rows[Math.min(Math.max(here + by, 0), rows.length - 1)]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
}
