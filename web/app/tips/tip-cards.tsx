/** Cards of tips on a written page: the server repeats one for each of the list. */
import styles from './tip-cards.module.css';
import { TipPicture } from './tip-picture.tsx';

export function TipCards({ of: list }: { of: 'tips' | 'tip.more' }) {
  return (
    <ul className={styles['tip-cards']} data-part="list">
      <li
        className={styles['tip-card']}
        data-each={list}
        data-slug="{{item.slug}}"
        data-topics="{{item.topics}}"
        data-seasons="{{item.seasons}}"
      >
        <TipPicture name="{{item.picture}}" />
        <div>
          <h3>
            <a href="/tips/{{item.slug}}">{'{{item.title}}'}</a>
          </h3>
          <p>{'{{item.summary}}'}</p>
          <p className="small soft">{'{{item.about}}'}</p>
        </div>
      </li>
    </ul>
  );
}
