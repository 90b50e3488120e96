/** "Clear skin should …", and the way in. */
import './home-hero.css';
import { PeoplePicture } from './people-picture.tsx';

const phrases = [
  'be affordable',
  'involve a Board-Certified Dermatologist',
  'be personalized',
  'be easy',
  'be fun',
  'be convenient',
  'be modern',
];

export function HomeHero() {
  return (
    <section className="hero">
      <div className="hero-words" data-phrases>
        <h1 className="hero-title">
          <span className="visually-hidden">Clear skin should be affordable</span>
          <span aria-hidden="true">Clear skin should</span>
          <span className="hero-phrases" aria-hidden="true">
            {phrases.map((phrase, index) => (
              <span key={phrase} data-phrase={index === 0 ? 'shown' : 'waiting'}>
                {phrase}
              </span>
            ))}
          </span>
        </h1>
        <button type="button" className="hero-pause" data-pause="paused" hidden>
          Pause
        </button>
        <p className="hero-lead">
          See a board-certified dermatologist by live video, or send photos and get your treatment plan within 24 hours.
        </p>
        <div className="row">
          <a className="button button-primary" href="/dashboard">
            Get started
          </a>
          <p className="small soft">No subscription, no hidden fees.</p>
        </div>
      </div>
      <PeoplePicture />
    </section>
  );
}
