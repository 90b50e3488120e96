/** Every region by its name, in groups and to be searched: for who would rather read than point. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { type RegionId, regionGroups, regionIds, regions } from '@pellis/contract/body-places/regions';
import { useState } from 'react';
import { TextField } from '../ui/fields.tsx';
import buttonStyles from './place-button.module.css';
import styles from './regions-list.module.css';

interface RegionsListProps {
  places: readonly BodyPlace[];
  onToggle: (place: BodyPlace) => void;
}

export function RegionsList({ places, onToggle }: RegionsListProps) {
  const [typed, setTyped] = useState('');
  const found = regionIds.filter((region) => isFound(region, typed));
  return (
    <div className={styles['regions-list']}>
      <TextField
        label="Look for a place"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {found.length === 0 ? <p>No place of that name. Another word may find it, or touch it on the picture.</p> : null}
      {regionGroups.map((group) => {
        const ofGroup = found.filter((region) => regions[region].group === group);
        return ofGroup.length === 0 ? null : (
          <section key={group}>
            <h4 className={styles['regions-group']}>{group}</h4>
            <ul className={styles['regions-rows']}>
              {ofGroup.map((region) => (
                <Row key={region} region={region} places={places} onToggle={onToggle} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Row({ region, places, onToggle }: RegionsListProps & { region: RegionId }) {
  const { hasSides } = regions[region];
  const chosen = places.find((place) => place.region === region);
  const sides = hasSides ? (['left', 'right'] as const) : [null];
  return (
    <li className={styles['regions-row']}>
      <span>{placeName({ region, side: null })}</span>
      <span className={styles['regions-sides']}>
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            className={buttonStyles['place-button']}
            aria-label={nameOf({ region, side }, chosen !== undefined)}
            aria-pressed={chosen !== undefined && (side === null || chosen.side === side || chosen.side === 'both')}
            onClick={() => onToggle({ region, side })}
          >
            {side === 'left' ? 'Left' : side === 'right' ? 'Right' : chooseWord(chosen !== undefined)}
          </button>
        ))}
      </span>
    </li>
  );
}

/** Begins with what stands on it: it is pressed by what is read there. */
function nameOf(place: BodyPlace, isChosen: boolean): string {
  return place.side === null ? `${chooseWord(isChosen)}: ${placeName(place)}` : placeName(place);
}

function chooseWord(isChosen: boolean): string {
  return isChosen ? 'Chosen' : 'Choose';
}

/** Each word that was typed begins a word of its names. */
function isFound(region: RegionId, typed: string): boolean {
  const words = ` ${placeName({ region, side: null })} ${regions[region].also ?? ''} left right`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(` ${part}`) || part === '');
}
