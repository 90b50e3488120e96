/** One photo in its place, with its name. */
import type { NamedPhoto } from '@pellis/contract/photos/photo-annotations';
import down from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import grip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import type { PointerEvent } from 'react';
import { TextField } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { usePhoto } from '../../use-photo.ts';
import styles from './arrange-dialog.module.css';

interface ArrangedRowProps {
  row: NamedPhoto;
  place: number;
  count: number;
  filename: string;
  isCovered: boolean;
  isHeld: boolean;
  most: number;
  onGrasp: (event: PointerEvent, place: number) => void;
  onMove: (from: number, to: number) => void;
  onName: (name: string) => void;
}

export function ArrangedRow({ row, place, count, filename, isCovered, isHeld, most, onGrasp, onMove, onName }: ArrangedRowProps) {
  const { address } = usePhoto(row.id, 'thumb', !isCovered);
  const words = `photo ${place + 1}`;
  return (
    <li className={styles['arrange-row']} data-place={place} data-held={isHeld ? true : undefined}>
      <span className={styles['arrange-picture']} onPointerDown={(event) => onGrasp(event, place)} title="Drag to change the order">
        {address && !isCovered ? (
          <img src={address} alt={filename} width={72} height={72} draggable={false} />
        ) : (
          <span className={styles['arrange-empty']} />
        )}
        <Icon of={grip} size={20} />
      </span>
      <span className={styles['arrange-name']}>
        <TextField
          label={`Name of ${words}`}
          list="photo-places"
          maxLength={most}
          autoComplete="off"
          value={row.name}
          placeholder={filename}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </span>
      <span className="row">
        <ToolButton aria-disabled={place === 0} onClick={() => onMove(place, place - 1)}>
          <Icon of={up} size={16} />
          Earlier<span className="visually-hidden">: {words}</span>
        </ToolButton>
        <ToolButton aria-disabled={place === count - 1} onClick={() => onMove(place, place + 1)}>
          <Icon of={down} size={16} />
          Later<span className="visually-hidden">: {words}</span>
        </ToolButton>
      </span>
    </li>
  );
}
