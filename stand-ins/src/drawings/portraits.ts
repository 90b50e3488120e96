/** The portraits of the demo's dermatologists: drawn, in the tones of skin, because nobody of them exists. */

interface Face {
  ground: string;
  skin: string;
  shade: string;
  /** Lines of the face: brows, eyes, mouth. */
  line: string;
  lips: string;
  hair: string;
  shirt: string;
  /** Behind the head, and over it. */
  behind?: string;
  over: string;
  /** Drawn last: glasses, a beard. */
  more?: string;
}

const glasses =
  '<g fill="none" stroke="#292420" stroke-width="4.5"><circle cx="213" cy="200" r="23"/><circle cx="267" cy="200" r="23"/><path d="M236 196c3-3 5-3 8 0M190 194l-12-5M290 194l12-5"/></g>';

const earrings = '<g fill="#d7bd96"><circle cx="176" cy="236" r="6"/><circle cx="304" cy="236" r="6"/></g>';

const faces: Record<string, Face> = {
  'grace-lee': {
    ground: '#d7bd96',
    skin: '#f3e0c6',
    shade: '#d9b48c',
    line: '#292420',
    lips: '#b9705a',
    hair: '#292420',
    shirt: '#0b5f59',
    behind: 'M240 78c74 0 100 52 98 118-2 58 8 94 16 128-36 20-72 24-114 24s-78-4-114-24c8-34 18-70 16-128-2-66 24-118 98-118z',
    over: 'M172 208c-12-72 22-116 70-116s80 44 66 116c-4-34-12-56-26-72-32 16-72 14-92 10-10 16-15 34-18 62z',
    more: glasses,
  },
  'kwame-osei': {
    ground: '#eadaba',
    skin: '#604134',
    shade: '#46301f',
    line: '#1c1815',
    lips: '#47261f',
    hair: '#1c1815',
    shirt: '#b9532e',
    over: 'M174 182c-8-66 22-98 66-98s74 32 66 98c-3-18-8-30-16-40-30 8-70 8-100 0-8 10-13 22-16 40z',
    more: '<path d="M180 214c2 46 22 72 60 72s58-26 60-72c-6 16-14 26-24 30-12-8-26-11-36-11s-24 3-36 11c-10-4-18-14-24-30zm42 40c10-6 26-6 36 0-8 9-28 9-36 0z" fill="#1c1815" fill-rule="evenodd"/>',
  },
  'lucia-marin': {
    ground: '#825c43',
    skin: '#c99b6f',
    shade: '#a07450',
    line: '#3a2418',
    lips: '#96452f',
    hair: '#3a241a',
    shirt: '#f7ead0',
    behind:
      'M240 66c40-10 76 10 88 42 30 12 40 42 30 66 22 18 24 50 8 70 14 24 4 54-22 66-8 22-34 34-58 26H194c-24 8-50-4-58-26-26-12-36-42-22-66-16-20-14-52 8-70-10-24 0-54 30-66 12-32 48-52 88-42z',
    over: 'M174 204c-14-70 20-110 66-110s80 40 66 110c-2-32-12-52-30-66-26 24-62 30-84 24-10 12-15 24-18 42z',
    more: earrings,
  },
  'samira-rahman': {
    ground: '#f3e7db',
    skin: '#a5784f',
    shade: '#7f583a',
    line: '#292420',
    lips: '#7d3f2f',
    hair: '#0b5f59',
    shirt: '#604134',
    behind: 'M240 62c82 0 112 58 106 132-4 54 2 92 16 128-48 40-196 40-244 0 14-36 20-74 16-128-6-74 24-132 106-132z',
    over: 'M240 74c68 0 96 50 92 118-2 54-18 88-30 118 8 12 22 24 44 32-52 30-160 30-212 0 22-8 36-20 44-32-12-30-28-64-30-118-4-68 24-118 92-118zm0 32c-42 0-64 34-61 84 3 44 26 82 61 82s58-38 61-82c3-50-19-84-61-84z',
    more: '<path d="M190 118c26-22 74-22 100 0M162 318c38 26 118 26 156 0M176 296c30 18 62 34 96 44" fill="none" stroke="#084b46" stroke-width="4" stroke-linecap="round"/>',
  },
  'hannah-weiss': {
    ground: '#0b5f59',
    skin: '#f6e3d3',
    shade: '#dcb59b',
    line: '#4a3a30',
    lips: '#b9705a',
    hair: '#b8b3aa',
    shirt: '#3a312a',
    behind: 'M240 80c64 0 92 44 90 98-1 30 2 50-6 72-26 10-142 10-168 0-8-22-5-42-6-72-2-54 26-98 90-98z',
    over: 'M170 212c-14-78 20-120 74-120 50 0 80 42 66 120-4-30-10-46-20-58-40 2-78-8-96-28-4 34-18 52-24 86z',
    more: '<path d="M196 226c-4 6-4 10-2 14M284 226c4 6 4 10 2 14M212 158c8-3 16-3 22 0M246 158c8-3 16-3 22 0" fill="none" stroke="#dcb59b" stroke-width="3" stroke-linecap="round"/>',
  },
};

export function portraitOf(name: string): string | undefined {
  const face = faces[name];
  return face && draw(face);
}

function draw({ ground, skin, shade, line, lips, hair, shirt, behind, over, more = '' }: Face): string {
  const hasScarf = over.includes('zm');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">',
    `<rect width="480" height="480" fill="${ground}"/>`,
    behind ? `<path d="${behind}" fill="${hair}"/>` : '',
    '<path d="M54 480c2-92 62-140 152-158h68c90 18 150 66 152 158z" fill="#fdfaf4"/>',
    `<path d="M198 320h84c-2 46-16 92-42 122-26-30-40-76-42-122z" fill="${shirt}"/>`,
    // lapels and a pocket with a pen
    '<g fill="none" stroke="#d9cfc0" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">',
    '<path d="M196 322l-34 46 30 14-14 18 62 80M284 322l34 46-30 14 14 18-62 80M240 480v-38M318 424h52M330 424v-18"/></g>',
    `<path d="M210 236h60v72c0 26-14 44-30 44s-30-18-30-44z" fill="${skin}"/>`,
    `<path d="M210 268c14 18 46 18 60 0v20c-14 20-46 20-60 0z" fill="${shade}" opacity="0.75"/>`,
    hasScarf
      ? ''
      : `<ellipse cx="178" cy="208" rx="13" ry="20" fill="${skin}"/><ellipse cx="302" cy="208" rx="13" ry="20" fill="${skin}"/>`,
    `<path d="M178 180c0-54 26-84 62-84s62 30 62 84c0 58-26 106-62 106s-62-48-62-106z" fill="${skin}"/>`,
    `<g fill="${shade}" opacity="0.35"><ellipse cx="202" cy="232" rx="15" ry="9"/><ellipse cx="278" cy="232" rx="15" ry="9"/></g>`,
    `<g fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"><path d="M198 176c8-6 20-7 28-2M254 174c8-5 20-4 28 2"/></g>`,
    `<g fill="${line}"><ellipse cx="213" cy="200" rx="5.5" ry="6.5"/><ellipse cx="267" cy="200" rx="5.5" ry="6.5"/></g>`,
    `<path d="M240 204c-2 12-8 20-8 26 0 5 5 6 11 6" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${over}" fill="${hair}" fill-rule="evenodd"/>`,
    more,
    `<path d="M220 252c11 11 29 11 40 0" fill="none" stroke="${lips}" stroke-width="5.5" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}
