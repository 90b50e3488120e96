/** Who gives the care. */
import './home-dermatologists.css';

export function HomeDermatologists() {
  return (
    <section className="derms" aria-labelledby="dermatologists">
      <div className="derms-inside">
        <h2 id="dermatologists">Board-certified dermatologists, and nobody else</h2>
        <p className="derms-lead">
          We are owned and staffed by dermatologists. Each of them completed 4 years of medical school and 5 years of dermatology training.
        </p>
        <div className="derms-years" role="img" aria-label="4 years of medical school, then 5 years of dermatology training">
          <span className="derms-school">4 years of medical school</span>
          <span className="derms-training">5 years of dermatology training</span>
        </div>
        <ul className="derms-facts">
          <li>
            <strong>Live video,</strong> not email or text: you talk with your dermatologist face to face.
          </li>
          <li>
            <strong className="figures">80–90%</strong> of common skin concerns can be handled digitally.
          </li>
          <li>
            <strong>From your photos:</strong> for a Rapid Assessment, the dermatologist diagnoses from the photos you send.
          </li>
        </ul>
      </div>
    </section>
  );
}
