/** What was measured of one place over time: photos of the same name, the newest first. */
import { type CasePhoto, dayOf } from '../case-photos.ts';
import styles from './draw-panel.module.css';
import type { Marking } from './use-marking.ts';

interface OverTimeProps {
  photo: CasePhoto;
  photos: readonly CasePhoto[];
  marking: Marking;
}

export function OverTime({ photo, photos, marking }: OverTimeProps) {
  const rows = measuredAt(photo, photos, marking);
  if (new Set(rows.map(({ photo: { earlier } }) => earlier?.id)).size < 2) return null;
  return (
    <div>
      <h3 className={styles['draw-heading']}>{photo.name} over time</h3>
      <ul className={styles['draw-list']}>
        {rows.map(({ photo: of, mark, size }) => (
          <li key={mark.id} className="figures">
            <strong>{dayOf(of) ?? 'Now'}</strong>: about {size}
            {mark.label ? `, ${mark.label}` : ''}, by {mark.is_mine ? 'you' : mark.by.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without a name nobody can say that two photos show the same place. */
function measuredAt(photo: CasePhoto, photos: readonly CasePhoto[], marking: Marking) {
  const place = photo.name.trim().toLowerCase();
  if (place === '') return [];
  return photos
    .filter(({ name }) => name.trim().toLowerCase() === place)
    .flatMap((one) =>
      marking.marksOf(one.id).flatMap((mark) => {
        const size = marking.sizeOf(mark);
        return size ? [{ photo: one, mark, size }] : [];
      }),
    );
}
