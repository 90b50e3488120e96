/** What can be done with a case besides answering it: three buttons, on a phone one, and a sheet with the rest. */
import { listAssistants } from '@pellis/contract/rapid-assessments/case-assistants';
import more from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRead } from '../../../platform/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LaterWindow } from '../../../ui/later.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';
import styles from './case-moves.module.css';
import { allMoves, type Move, type MoveDialogProps } from './moves.ts';

const moveWindow = { load: async () => (await import('./move-window.tsx')).MoveWindow };

/** Who supervises whom changes seldom. */
const freshFor = 10 * 60_000;

/** What is open: a move's window, or the sheet of all. */
export type OpenMove = Move | 'sheet' | null;

interface CaseMovesProps {
  /** The patient has been asked already: the case can be closed or handed over, but not asked or given back. */
  isWaiting: boolean;
  onOpen: (open: OpenMove) => void;
}

export function CaseMoves({ isWaiting, onOpen }: CaseMovesProps) {
  const moves = useMoves(isWaiting);
  useKeys(Object.fromEntries(allMoves.map((move) => [move.key, () => (moves.includes(move) ? onOpen(move) : false)])));
  return (
    <div className={`row ${styles['case-moves']}`}>
      {moves.map((move) => (
        <ToolButton key={move.key} onClick={() => onOpen(move)}>
          <Icon of={move.icon} size={18} />
          {move.label}
        </ToolButton>
      ))}
      <ToolButton onClick={() => onOpen('sheet')} aria-haspopup="dialog">
        <Icon of={more} size={18} />
        More…
      </ToolButton>
    </div>
  );
}

interface CaseMoveWindowProps extends CaseMovesProps, Omit<MoveDialogProps, 'onClose'> {
  open: OpenMove;
}

/** Stands apart from the buttons: they change their place when the window becomes narrow, and what is written in here must not go with them. */
export function CaseMoveWindow({ open, isWaiting, onOpen, ...rest }: CaseMoveWindowProps) {
  const moves = useMoves(isWaiting);
  if (!open) return null;
  return <LaterWindow part={moveWindow} props={{ ...rest, open, moves: moves.slice(1), onChoose: onOpen, onClose: () => onOpen(null) }} />;
}

function useMoves(isWaiting: boolean): Move[] {
  const { data: assistants } = useRead(listAssistants, {}, { freshFor });
  const supervises = (assistants?.length ?? 0) > 0;
  return allMoves.filter(({ isForUnasked, isForSupervisors }) => !(isWaiting && isForUnasked) && (supervises || !isForSupervisors));
}
