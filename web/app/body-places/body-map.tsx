/** One view of the body, drawn: each piece is a button to touch, and to reach by the arrow keys. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useShownTone } from '../photos/coach/use-shown-tone.ts';
import styles from './body-map.module.css';
import type { ViewName } from './drawing/view.ts';
import { views } from './drawing/views.ts';
import { boxOf, type DrawnPiece, isArrow, neighbour, outlinesOf, piecesOf, wordsOfViews } from './pieces.ts';

export interface BodyMapProps {
  view: ViewName;
  isChild: boolean;
  /** "Your left", "Left" */
  sides: { left: string; right: string };
  /** Whether it is marked, and with what: a tick where nothing is said. */
  markOf: (place: BodyPlace) => string | boolean;
  /** Beside its name, for who cannot see the mark. */
  moreOf?: (place: BodyPlace) => string;
  onPlace: (place: BodyPlace) => void;
  onView: (view: ViewName) => void;
}

export function BodyMap({ view: name, isChild, sides, markOf, moreOf, onPlace, onView }: BodyMapProps) {
  const id = useId();
  const { tone } = useShownTone();
  const view = views[name];
  const pieces = piecesOf(view, isChild);
  const outlines = outlinesOf(view, isChild);
  const rove = useRoving(name, pieces);
  const press = ({ place, opens }: DrawnPiece) => {
    if (place) return onPlace(place);
    if (opens) {
      rove.followTo(opens.view);
      onView(opens.view);
    }
  };
  const onTheLeft = view.onTheRight === 'left' ? 'right' : 'left';
  return (
    <div className={styles['body-map']} style={{ '--skin': `var(--tone-${tone})`, '--line': lineOn(tone) } as CSSProperties}>
      <p className={styles['body-sides']} aria-hidden="true">
        <span>{sides[onTheLeft]}</span>
        <span>{sides[view.onTheRight]}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: pieces of a drawing cannot be a fieldset */}
      <svg
        ref={rove.drawing}
        className={styles['body-drawing']}
        viewBox={boxOf(view, isChild)}
        role="group"
        aria-label={wordsOfViews[name]}
      >
        <clipPath id={id}>
          {outlines.map((d) => (
            <path key={d} d={d} />
          ))}
        </clipPath>
        <g className={styles['body-outline']}>
          {outlines.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        <g clipPath={`url(#${id})`}>
          {pieces.map((piece) => (
            <path
              key={piece.key}
              className={styles['body-piece']}
              d={piece.d}
              data-opens={piece.opens ? true : undefined}
              data-marked={piece.place && markOf(piece.place) ? true : undefined}
            />
          ))}
        </g>
        <Lines lines={isChild && view.hasChild ? [] : (view.lines ?? [])} />
        {pieces.map((piece) => (
          <Touch
            key={piece.key}
            piece={piece}
            mark={piece.place ? markOf(piece.place) : false}
            more={piece.place && moreOf ? moreOf(piece.place) : ''}
            clip={id}
            isChoice={!moreOf}
            isStop={piece.key === rove.stop}
            onPress={() => press(piece)}
            onKeyDown={(event) => rove.onKeyDown(event, piece, () => press(piece))}
            onFocus={() => rove.setStop(piece.key)}
          />
        ))}
      </svg>
    </div>
  );
}

interface TouchProps {
  piece: DrawnPiece;
  mark: string | boolean;
  more: string;
  clip: string;
  /** It is chosen and given up, not opened. */
  isChoice: boolean;
  isStop: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Touch({ piece: { place, opens, d, mark: at }, mark, more, clip, isChoice, isStop, ...ways }: TouchProps) {
  const words = place ? [placeName(place), more].filter(Boolean).join(', ') : `${opens?.words}: look closer`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a piece of a drawing cannot be a button element */}
      <path
        className={styles['body-touch']}
        d={d}
        role="button"
        aria-label={words}
        aria-pressed={place && isChoice ? Boolean(mark) : undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={ways.onPress}
        onKeyDown={ways.onKeyDown}
        onFocus={ways.onFocus}
      >
        <title>{words}</title>
      </path>
      <path className={styles['body-ring']} d={d} clipPath={`url(#${clip})`} />
      <Mark at={at} mark={mark} isLook={opens !== undefined} />
    </>
  );
}

/** A tick, how often something was there, or a small plus where another view opens. */
function Mark({ at: [x, y], mark, isLook }: { at: readonly [number, number]; mark: string | boolean; isLook: boolean }) {
  const where = `translate(${x} ${y})`;
  if (isLook) return <path className={styles['body-look']} transform={where} d="M-3 0a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0M3 2.600l3 3" />;
  if (!mark) return null;
  return (
    <g className={styles['body-mark']} transform={where}>
      <circle r="6.500" />
      {typeof mark === 'string' ? (
        <text y="2.800" fontSize="8" textAnchor="middle">
          {mark}
        </text>
      ) : (
        <path d="M-3 .2l2.200 2.400L3.200-2.400" />
      )}
    </g>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <g className={styles['body-lines']}>
      {lines.map((d) => (
        <g key={d}>
          <path d={d} />
          <path d={d} transform="scale(-1 1)" />
        </g>
      ))}
    </g>
  );
}

/** One stop for the Tab key; the arrow keys go on from there. Where a view was opened from within, the new one takes the focus. */
function useRoving(view: ViewName, pieces: readonly DrawnPiece[]) {
  const drawing = useRef<SVGSVGElement>(null);
  const [chosen, setStop] = useState('');
  const follows = useRef<ViewName | null>(null);
  const stop = pieces.some(({ key }) => key === chosen) ? chosen : pieces[0]?.key;
  useEffect(() => {
    if (follows.current !== view) return;
    follows.current = null;
    drawing.current?.querySelector<SVGPathElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  const onKeyDown = (event: KeyboardEvent, piece: DrawnPiece, press: () => void) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return press();
    }
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = neighbour(pieces, piece, event.key);
    const places = drawing.current?.querySelectorAll<SVGPathElement>('[role="button"]');
    if (next) places?.[pieces.indexOf(next)]?.focus();
  };
  return { drawing, stop, setStop, onKeyDown, followTo: (next: ViewName) => (follows.current = next) };
}

/** Thin lines are seen on every tone: light ones on the deeper half. */
function lineOn(tone: number): string {
  return tone <= 5 ? 'var(--tone-8)' : 'var(--tone-2)';
}
