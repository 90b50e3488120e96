/** What can be done with a case besides answering it: three buttons, on a phone one, and a sheet with the rest. */
import { listAssistants } from '@pellis/contract/rapid-assessments/case-assistants';
import more from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
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

interface CaseMovesProps extends Omit<MoveDialogProps, 'onClose'> {
  /** The patient has been asked already: the case can be closed or handed over, but not asked or given back. */
  isWaiting: boolean;
}

export function CaseMoves({ id, isWaiting, onDone }: CaseMovesProps) {
  const [open, setOpen] = useState<Move | 'sheet' | null>(null);
  const { data: assistants } = useRead(listAssistants, {}, { freshFor });
  const supervises = (assistants?.length ?? 0) > 0;
  const moves = allMoves.filter(({ isForUnasked, isForSupervisors }) => !(isWaiting && isForUnasked) && (supervises || !isForSupervisors));
  const mayBegin = (move: Move) => moves.includes(move);
  useKeys(Object.fromEntries(allMoves.map((move) => [move.key, () => (mayBegin(move) ? setOpen(move) : false)])));
  const close = () => setOpen(null);
  return (
    <div className={`row ${styles['case-moves']}`}>
      {moves.map((move) => (
        <ToolButton key={move.key} onClick={() => setOpen(move)}>
          <Icon of={move.icon} size={18} />
          {move.label}
        </ToolButton>
      ))}
      <ToolButton onClick={() => setOpen('sheet')} aria-haspopup="dialog">
        <Icon of={more} size={18} />
        More…
      </ToolButton>
      {open ? (
        <LaterWindow part={moveWindow} props={{ open, moves: moves.slice(1), onChoose: setOpen, id, onClose: close, onDone }} />
      ) : null}
    </div>
  );
}
