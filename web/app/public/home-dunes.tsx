/** The layers of skin from deep to light, as the ground that people stand on: they run out into the page. */
import styles from './home-hero.module.css';

/** From behind to before; the last one is the page itself. */
const layers = [
  'M0 70C180 10 330 20 520 62s360 58 560 10 260-52 360-30v200H0z',
  'M0 104c200-50 360-30 560 8s380 30 540-12 260-34 340-14v160H0z',
  'M0 134c220-36 400-22 620 8s420 8 560-18 200-10 260 0v120H0z',
  'M0 166c240-30 460-10 700 6s420-4 740-22v100H0z',
  'M0 196c260-22 520-2 760 4s440-10 680-14v60H0z',
];

export function HomeDunes() {
  return (
    <svg className={styles.dunes} viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {layers.map((layer, index) => (
        <path key={layer} className={styles[`dune-${index + 1}`]} d={layer} />
      ))}
    </svg>
  );
}
