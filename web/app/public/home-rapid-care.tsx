/** How fast care comes, and who stays with a patient afterwards. */
import './home-rapid-care.css';

const concierge = [
  { what: 'Monthly check-ins', words: 'on how your skin is doing' },
  { what: 'Product recommendations', words: 'for your skin, not for everybody’s' },
  { what: 'A forum', words: 'that is open 24/7' },
  { what: 'Prescription safety and refill reminders', words: 'so that nothing runs out or clashes' },
  { what: 'Skincare tips', words: 'that fit your plan' },
];

export function HomeRapidCare() {
  return (
    <section className="home-section rapid" aria-labelledby="rapid-care">
      <div className="home-intro">
        <h2 id="rapid-care">Rapid care, and a concierge who stays with you</h2>
        <p>Submitting your information takes about 2 minutes. Then it goes fast.</p>
      </div>
      <div className="rapid-columns">
        <dl className="rapid-times">
          <div>
            <dt>Rapid Assessment</dt>
            <dd>
              <span className="figures">24</span> hours
            </dd>
          </div>
          <div>
            <dt>Video appointment</dt>
            <dd>
              under <span className="figures">1</span> week
            </dd>
          </div>
        </dl>
        <div>
          <h3 className="rapid-heading">Your concierge is complimentary</h3>
          <ul className="rapid-list">
            {concierge.map(({ what, words }) => (
              <li key={what}>
                <strong>{what}</strong> {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
