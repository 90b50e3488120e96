/** Fifty payments at a time, back and forth. */
import { Button } from '../../ui/button.tsx';

interface PagerProps {
  /** The beginnings of the pages read so far; the last one is shown. */
  trail: readonly string[];
  next: string | null;
  onTurn: (trail: readonly string[]) => void;
}

export function Pager({ trail, next, onTurn }: PagerProps) {
  if (trail.length === 1 && !next) return null;
  return (
    <nav className="row" aria-label="Pages of payments">
      {trail.length > 1 ? (
        <Button kind="secondary" isSmall onClick={() => onTurn(trail.slice(0, -1))}>
          Later payments
        </Button>
      ) : null}
      {next ? (
        <Button kind="secondary" isSmall onClick={() => onTurn([...trail, next])}>
          Earlier payments
        </Button>
      ) : null}
    </nav>
  );
}
