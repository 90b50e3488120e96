/** People of many skins, side by side: drawn in the ten tones. Each site has its own. */
import { type Country, country } from '../platform/site.ts';
import styles from './people-picture.module.css';
import { type Person, PersonDrawing } from './person-drawing.tsx';

interface Placed extends Person {
  at: [x: number, y: number];
  size: number;
}

/** Back row first. */
const groups: Record<Country, { words: string; ground: string; people: readonly Placed[] }> = {
  us: {
    words: 'Five people of different ages and skin tones, side by side, at ease',
    ground: 'M40 300C40 140 170 40 330 40s270 108 270 262v320H40z',
    people: [
      { at: [196, 214], size: 0.92, skin: '#825c43', shade: '#604134', hair: '#292420', clothes: '#d7bd96', wears: 'curls' },
      {
        at: [442, 204],
        size: 0.94,
        skin: '#eadaba',
        shade: '#a07e56',
        hair: '#8d8a84',
        clothes: '#604134',
        wears: 'bob',
        glasses: '#1d2526',
      },
      {
        at: [92, 330],
        size: 1.02,
        skin: '#f3e7db',
        shade: '#a07e56',
        hair: '#b9532e',
        clothes: '#3a312a',
        wears: 'long',
        skinHas: 'freckles',
      },
      {
        at: [544, 330],
        size: 1.02,
        skin: '#604134',
        shade: '#3a312a',
        hair: '#1c1815',
        clothes: '#a07e56',
        wears: 'short',
        skinHas: 'vitiligo',
      },
      { at: [318, 318], size: 1.18, skin: '#d7bd96', shade: '#825c43', hair: '#0b5f59', clothes: '#084b46', wears: 'scarf' },
    ],
  },
  ca: {
    words: 'Five people of different ages and skin tones before a range of hills, one of them in a winter hat',
    ground: 'M0 420c60-60 110-190 176-240 40-30 74 40 112 66 50-80 96-186 160-190 70-4 120 220 192 364v202H0z',
    people: [
      { at: [208, 216], size: 0.92, skin: '#a07e56', shade: '#604134', hair: '#292420', clothes: '#f3e7db', wears: 'bun' },
      {
        at: [450, 212],
        size: 0.94,
        skin: '#3a312a',
        shade: '#1c1815',
        hair: '#1c1815',
        clothes: '#d7bd96',
        wears: 'locs',
        glasses: '#d7bd96',
      },
      { at: [92, 326], size: 1.02, skin: '#825c43', shade: '#3a312a', hair: '#1c1815', clothes: '#604134', wears: 'beard' },
      {
        at: [546, 330],
        size: 1.02,
        skin: '#f6ede4',
        shade: '#a07e56',
        hair: '#a07e56',
        clothes: '#3a312a',
        wears: 'bob',
        skinHas: 'freckles',
      },
      { at: [320, 322], size: 1.18, skin: '#eadaba', shade: '#825c43', hair: '#b9532e', clothes: '#0b5f59', wears: 'hat' },
    ],
  },
};

export function PeoplePicture() {
  const { words, ground, people } = groups[country];
  return (
    <svg className={styles.people} viewBox="0 0 640 620" role="img" aria-label={words}>
      <path className={styles['people-ground']} d={ground} />
      <People people={people} />
    </svg>
  );
}

export function People({ people }: { people: readonly Placed[] }) {
  return people.map(({ at: [x, y], size, ...person }) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <PersonDrawing {...person} />
    </g>
  ));
}
