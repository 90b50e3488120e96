/** One tip, as everybody reads it: its words, who reviewed them and when, where they come from. Written once; the server fills it for each tip. */
import { ContentHead, ContentPage, ContentSection, Onward } from '../frame/content.tsx';
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { StructuredData } from '../frame/structured-data.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { TipCards } from './tip-cards.tsx';
import styles from './tip-page.module.css';
import { TipPicture } from './tip-picture.tsx';

export default function TipPage() {
  return (
    <ContentPage>
      <p className={`${styles['tip-from']} no-print`}>
        <a className="way" href="/tips">
          All tips
        </a>
      </p>
      <ContentHead heading={<Fact of="tip.title" />} lead={<Fact of="tip.summary" />} />
      <article className={styles.tip}>
        <div className={styles['tip-facts']}>
          <TipPicture name="{{tip.picture}}" />
          <p className="small">
            Reviewed by <strong>{'{{tip.reviewer}}'}</strong>
            <br />
            <time dateTime="{{tip.reviewed_on}}">{'{{tip.reviewed}}'}</time>
          </p>
          <p className="small soft">
            About: <Fact of="tip.about" />
            <WhenKnown fact="tip.seasons" as="span">
              <br />
              Season: <Fact of="tip.seasons" />
            </WhenKnown>
          </p>
        </div>
        <div className={styles['tip-text']}>
          <div className={styles['tip-words']} data-words="tip.words" />
          <div className={`${styles['tip-save']} no-print`} data-save-tip hidden>
            <button type="button" className={buttonLook({ kind: 'secondary' })} />
            <p role="status" className="small soft" />
          </div>
          <section className={styles['tip-sources']} aria-labelledby="sources">
            <h2 id="sources">Sources</h2>
            <ul>
              <li data-each="tip.sources">
                {'{{item.body}}'}, “{'{{item.page}}'}”
              </li>
            </ul>
            <p className="small soft">
              A tip does not replace a visit. In an emergency, call <a href="tel:911">911</a>.
            </p>
          </section>
        </div>
      </article>
      <div className="no-print">
        <WhenKnown fact="tip.more">
          <ContentSection heading="More about this">
            <TipCards of="tip.more" />
          </ContentSection>
        </WhenKnown>
        <WhenKnown fact="tip.by_photos">
          <Onward heading="Is it more than a tip can help?" words="Send photos, and a dermatologist answers within 24 hours.">
            <a className={buttonLook()} href="/what-is-a-rapid-assessment">
              What is a Rapid Assessment?
            </a>
          </Onward>
        </WhenKnown>
      </div>
      <StructuredData
        data={{
          '@type': 'MedicalWebPage',
          name: '{{tip.title}}',
          description: '{{tip.summary}}',
          lastReviewed: '{{tip.reviewed_on}}',
          reviewedBy: { '@type': 'Person', name: '{{tip.reviewer}}' },
        }}
      />
    </ContentPage>
  );
}
