/** California, from its coordinates. */
import { skinTones } from '../ui/skin-tones.ts';
import styles from './home-states.module.css';

/** Longitude and latitude along the coast to the south, then back along the border. */
const outline =
  '-124.21,42 -124.07,41.5 -124.16,41 -124.4,40.44 -124.1,40.1 -123.83,39.8 -123.82,39.3 -123.7,38.95 -123.3,38.5 -123,38.25 -122.98,38 -122.5,37.8 -122.5,37.5 -122.4,37.2 -122.05,36.95 -121.8,36.8 -121.95,36.6 -121.9,36.3 -121.5,36 -121.28,35.67 -120.88,35.4 -120.87,35.2 -120.64,35.14 -120.64,34.58 -120.45,34.45 -119.7,34.4 -119.25,34.15 -118.8,34.02 -118.5,34.02 -118.4,33.75 -118.1,33.73 -117.9,33.6 -117.3,33.1 -117.25,32.85 -117.12,32.53 -114.72,32.72 -114.5,33 -114.53,33.6 -114.15,34.2 -114.43,34.6 -114.57,34.85 -114.63,35 -120,39 -120,42';

const points = outline
  .split(' ')
  .map((pair) => pair.split(',').map(Number))
  .map(([longitude = 0, latitude = 0]) => `${((longitude + 124.6) * 32).toFixed(1)},${((42.2 - latitude) * 40).toFixed(1)}`)
  .join(' ');

export function CaliforniaPicture() {
  return (
    <svg className={styles.california} viewBox="0 0 340 396" role="img" aria-label="Map of California">
      <clipPath id="california">
        <polygon points={points} />
      </clipPath>
      <g clipPath="url(#california)">
        {[...skinTones].reverse().map((tone, index) => (
          <path key={tone} d={layer(index)} fill={tone} />
        ))}
      </g>
      <polygon points={points} fill="none" stroke="var(--control)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

function layer(index: number): string {
  const top = index === 0 ? -20 : index * 40;
  return `M0 ${top}c60-18 110-16 170 0s120 14 170-4V400H0z`;
}
