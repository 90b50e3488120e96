/** The library of tips: every one that a dermatologist of the clinic has reviewed, searched and narrowed down. */
import { ContentHead, ContentPage } from '../frame/content.tsx';
import { WhenKnown } from '../frame/fact.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { TipCards } from './tip-cards.tsx';
import styles from './tips-page.module.css';

export default function TipsPage() {
  return (
    <ContentPage>
      <ContentHead
        heading="Skincare tips"
        lead="Short and in plain words. Each one was read and signed by a dermatologist of this clinic."
      />
      <WhenKnown fact="tips.any">
        <section className={styles.tips} aria-label="Tips" data-tips>
          <form className={`${styles['tip-filters']} no-print`} data-part="filters" aria-label="Find a tip" hidden>
            <div className={styles['tip-filter']}>
              <label htmlFor="tip-words">Search</label>
              <input id="tip-words" name="words" type="search" autoComplete="off" maxLength={80} />
            </div>
            <div className={styles['tip-filter']}>
              <label htmlFor="tip-topic">About</label>
              <select id="tip-topic" name="topic" defaultValue="">
                <option value="">Everything</option>
                <option data-each="tips.topics" value="{{item.value}}">
                  {'{{item.label}}'}
                </option>
              </select>
            </div>
            <div className={styles['tip-filter']}>
              <label htmlFor="tip-season">Season</label>
              <select id="tip-season" name="season" defaultValue="">
                <option value="">All year</option>
                <option data-each="tips.seasons" value="{{item.value}}">
                  {'{{item.label}}'}
                </option>
              </select>
            </div>
          </form>
          <p className={`${styles['tips-count']} small soft`} role="status" data-part="count" />
          <h2 className="visually-hidden">All tips</h2>
          <TipCards of="tips" />
          <p className={styles['tips-nothing']} data-part="nothing" hidden>
            No tip says anything of that. Try one other word, or{' '}
            <button type="button" className={buttonLook({ kind: 'secondary', isSmall: true })} data-part="all">
              Show all tips
            </button>
          </p>
        </section>
      </WhenKnown>
      <WhenKnown fact="tips.none">
        <p className={styles['tips-none']}>
          <strong>Our dermatologists are still reading these pages.</strong> A tip stands here once one of them has put their name on it.
          Please come back in a while.
        </p>
      </WhenKnown>
    </ContentPage>
  );
}
