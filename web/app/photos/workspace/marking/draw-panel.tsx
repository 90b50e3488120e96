/** Under the photos while one draws: the tools with their keys, what the scale lies on, and the marks of the chosen photo. */

import { markKinds } from '@pellis/contract/photos/mark-kinds';
import { estimateWords } from '@pellis/contract/photos/measuring';
import undo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import redo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';
import type { CasePhoto } from '../case-photos.ts';
import styles from './draw-panel.module.css';
import { drawnIcons } from './drawn-icons.ts';
import { kindWords } from './kind-words.ts';
import { MarksList } from './marks-list.tsx';
import { OverTime } from './over-time.tsx';
import { PanelButton } from './panel-button.tsx';
import { ScaleFields } from './scale-fields.tsx';
import type { Annotations } from './use-annotations.ts';
import type { Marking } from './use-marking.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface DrawPanelProps {
  photo: CasePhoto;
  photos: readonly CasePhoto[];
  marking: Marking;
  annotations: Annotations;
}

export function DrawPanel({ photo, photos, marking, annotations }: DrawPanelProps) {
  useUndoKeys(annotations);
  useKeys(Object.fromEntries(markKinds.map((kind) => [kindWords[kind].key, () => marking.pick(kind)])));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // lays the tool down, then closes this, and not the window behind it
    event.preventDefault();
    if (marking.tool) marking.pick(null);
    else marking.toggleOpen();
  };
  const { tool } = marking;
  const isMeasured = marking.marksOf(photo.id).some((mark) => marking.sizeOf(mark));
  return (
    <section className={styles['draw']} aria-label="Marks and measures" onKeyDown={onKeyDown}>
      {annotations.isFailed ? (
        <p className={styles['draw-wrong']} role="alert">
          Marks could not be loaded. <PanelButton onClick={annotations.readAgain}>Try again</PanelButton>
        </p>
      ) : null}
      <div className={styles['draw-tools']}>
        {markKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles['draw-button']}
            aria-pressed={tool === kind}
            onClick={() => marking.pick(kind)}
          >
            <Icon of={drawnIcons[kind]} size={18} />
            {kindWords[kind].name}
          </button>
        ))}
        <PanelButton onClick={() => annotations.undo?.()} isDisabled={!annotations.undo}>
          <Icon of={undo} size={18} />
          Undo
        </PanelButton>
        <PanelButton onClick={() => annotations.redo?.()} isDisabled={!annotations.redo}>
          <Icon of={redo} size={18} />
          Redo
        </PanelButton>
      </div>
      {tool === 'scale' ? <ScaleFields scaling={marking.scaling} /> : null}
      {tool ? (
        <p className={styles['draw-hint']} role="status">
          {kindWords[tool].hint}{' '}
          <PanelButton onClick={() => marking.putInMiddle(photo, tool)} isDisabled={tool === 'scale' && !marking.scaling.known}>
            Put it in the middle
          </PanelButton>
        </p>
      ) : null}
      {annotations.unsaved ? (
        <p className={styles['draw-wrong']} role="alert">
          Your last marks are not kept yet: {annotations.unsaved} <PanelButton onClick={annotations.saveAgain}>Try again</PanelButton>
        </p>
      ) : null}
      <MarksList photo={photo} marking={marking} />
      <OverTime photo={photo} photos={photos} marking={marking} />
      {isMeasured ? <p className={styles['draw-hint']}>{estimateWords}</p> : null}
    </section>
  );
}
