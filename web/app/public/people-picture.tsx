/** People of many skins, side by side: drawn in the ten tones. */
import './people-picture.css';
import { type Hair, PersonDrawing } from './person-drawing.tsx';

interface Person {
  at: [x: number, y: number];
  size: number;
  skin: string;
  shade: string;
  hair: string;
  clothes: string;
  wears: Hair;
}

/** Back row first. */
const people: readonly Person[] = [
  { at: [196, 214], size: 0.92, skin: '#825c43', shade: '#604134', hair: '#292420', clothes: '#d7bd96', wears: 'curls' },
  { at: [442, 204], size: 0.94, skin: '#eadaba', shade: '#a07e56', hair: '#8d8a84', clothes: '#604134', wears: 'bob' },
  { at: [92, 330], size: 1.02, skin: '#f3e7db', shade: '#a07e56', hair: '#b9532e', clothes: '#3a312a', wears: 'long' },
  { at: [544, 330], size: 1.02, skin: '#604134', shade: '#3a312a', hair: '#1c1815', clothes: '#a07e56', wears: 'short' },
  { at: [318, 318], size: 1.18, skin: '#d7bd96', shade: '#825c43', hair: '#0b5f59', clothes: '#084b46', wears: 'scarf' },
];

export function PeoplePicture() {
  return (
    <svg
      className="people"
      viewBox="0 0 640 560"
      role="img"
      aria-label="Five people of different ages and skin tones, side by side, at ease"
    >
      <path className="people-ground" d="M40 300C40 140 170 40 330 40s270 108 270 262v258H40z" />
      {people.map(({ at: [x, y], size, ...person }) => (
        <g key={person.wears} transform={`translate(${x} ${y}) scale(${size})`}>
          <PersonDrawing {...person} />
        </g>
      ))}
    </svg>
  );
}
