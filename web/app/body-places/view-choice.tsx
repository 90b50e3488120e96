/** Which view of the body is drawn: all of them on one row of buttons. */
import { announce } from '../ui/announcer.ts';
import type { ViewName } from './drawing/view.ts';
import { viewNames } from './drawing/view.ts';
import { views } from './drawing/views.ts';
import { wordsOfViews } from './pieces.ts';
import buttonStyles from './place-button.module.css';
import styles from './view-choice.module.css';

interface ViewChoiceProps {
  view: ViewName;
  /** How many places are marked in each. */
  countIn: (view: ViewName) => number;
  onView: (view: ViewName) => void;
}

export function ViewChoice({ view, countIn, onView }: ViewChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, and no field
    <div className={styles['view-choice']} role="group" aria-label="Which part of the body">
      {viewNames.map((name) => {
        const count = countIn(name);
        return (
          <button
            key={name}
            type="button"
            className={buttonStyles['place-button']}
            aria-pressed={name === view}
            onClick={() => {
              onView(name);
              announce(wordsOfViews[name]);
            }}
          >
            {views[name].name}
            {count > 0 ? (
              <span className={styles['view-count']}>
                {count}
                <span className="visually-hidden"> marked</span>
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
