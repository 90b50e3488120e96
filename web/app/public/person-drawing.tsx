/** One person of the pictures, head at the origin: few lines, eyes at rest, skin as skin is. */

export type Hair = 'curls' | 'bob' | 'long' | 'short' | 'scarf' | 'bun' | 'beard' | 'hat' | 'locs';

export interface Person {
  skin: string;
  shade: string;
  hair: string;
  clothes: string;
  wears: Hair;
  /** What many people's skin carries, and pictures leave out. */
  skinHas?: 'freckles' | 'vitiligo';
  /** The colour of the frame. */
  glasses?: string;
  /** Looks at whoever looks; otherwise the eyes are at rest. */
  isAwake?: boolean;
  /** Drawn as a white coat over the clothes. */
  hasCoat?: boolean;
}

export function PersonDrawing({ skin, shade, hair, clothes, wears, skinHas, glasses, hasCoat, isAwake = false }: Person) {
  return (
    <>
      <path d={behind[wears]} fill={hair} />
      <path d="M-128 330C-128 180-86 118-30 106h60c56 12 98 74 98 224z" fill={hasCoat ? '#fbf6ec' : clothes} />
      {hasCoat ? <Coat clothes={clothes} /> : null}
      <path d="M-27 40h54v62c0 20-12 34-27 34s-27-14-27-34z" fill={skin} />
      <path d="M-27 66c10 16 44 16 54 0v14c-12 16-42 16-54 0z" fill={shade} opacity="0.35" />
      <ellipse cx="0" cy="0" rx="56" ry="68" fill={skin} />
      {skinHas ? marks[skinHas] : null}
      {wears === 'beard' ? <path d={beard} fill={hair} /> : null}
      <Face shade={wears === 'beard' ? '#1c1815' : shade} isAwake={isAwake} />
      {glasses ? <Glasses frame={glasses} /> : null}
      <path d={before[wears]} fill={hair} />
      {wears === 'hat' ? <HatBand /> : null}
    </>
  );
}

function Face({ shade, isAwake }: { shade: string; isAwake: boolean }) {
  return (
    <g fill="none" stroke={shade} strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
      {isAwake ? (
        <>
          <path d="M-34-13c6-5 16-6 22-2M12-15c6-4 16-3 22 2" />
          <path d="M-23 2v5M23 2v5" strokeWidth="8" />
        </>
      ) : (
        <path d="M-33 4c5 6 15 6 20 0M13 4c5 6 15 6 20 0" />
      )}
      <path d="M0 6c-2 9-6 13-6 18 0 3 3 4 7 4" />
      <path d="M-16 41c9 8 23 8 32 0" />
    </g>
  );
}

function Glasses({ frame }: { frame: string }) {
  return (
    <g fill="none" stroke={frame} strokeWidth="3">
      <circle cx="-23" cy="4" r="18" />
      <circle cx="23" cy="4" r="18" />
      <path d="M-5 2c3-3 7-3 10 0M-41 0l-13-4M41 0l13-4" />
    </g>
  );
}

function Coat({ clothes }: { clothes: string }) {
  return (
    <>
      <path d="M-30 106C-14 150-6 200 0 252c6-52 14-102 30-146z" fill={clothes} />
      <g fill="none" stroke="#c9bda9" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-30 106c-14 22-18 46-16 62l18-6 28 90 28-90 18 6c2-16-2-40-16-62M0 252v78" />
        <path d="M52 226h30v26H52z" />
      </g>
    </>
  );
}

function HatBand() {
  return (
    <>
      <rect x="-66" y="-42" width="132" height="26" rx="12" fill="#f3e7db" />
      <circle cx="0" cy="-112" r="16" fill="#f3e7db" />
    </>
  );
}

const marks = {
  freckles: (
    <g fill="#b9532e" opacity="0.55">
      {[-38, -30, -22, -34, -26, 22, 30, 38, 26, 34].map((x, index) => (
        <circle key={x} cx={x} cy={18 + ((index * 7) % 11)} r="2" />
      ))}
    </g>
  ),
  vitiligo: (
    <g fill="#d7bd96">
      <path d="M26-18c7-6 19-2 22 7 5 2 5 16-1 22-6 3-9-3-15-3-7 0-11-6-9-12-4-4-2-11 3-14z" />
      <path d="M-14 52c4-5 11-2 13 2 5 2 3 7-2 7-5 2-14-3-11-9z" />
    </g>
  ),
};

const beard = 'M-56 2c-2 20-1 34 4 46 10 24 30 34 52 34s42-10 52-34c5-12 6-26 4-46-7 16-10 24-22 28-20-8-48-8-68 0-12-4-15-12-22-28z';

/** Hair that falls behind the shoulders. */
const behind: Record<Hair, string> = {
  curls:
    'M0-112c34-8 56 12 66 34 30 8 40 40 26 64 14 26-2 54-26 58-10 16-30 22-44 14h-44c-16 8-36 2-44-14-26-4-40-34-26-58-14-26 0-58 26-64 8-24 34-42 66-34z',
  bob: 'M0-92c56 0 84 40 82 92-1 34 6 60 6 80-40 14-136 14-176 0 0-20 7-46 6-80-2-52 26-92 82-92z',
  long: 'M0-94c58 0 82 42 80 96-2 62 18 104 10 168-40 26-140 26-180 0-8-64 12-106 10-168-2-54 22-96 80-96z',
  short: '',
  scarf: 'M0-100c62 0 90 46 86 104-4 48 8 82 40 132-50 40-202 40-252 0 32-50 44-84 40-132-4-58 24-104 86-104z',
  bun: 'M0-136a34 34 0 1 1 0 68 34 34 0 0 1 0-68z',
  beard: '',
  hat: 'M-62-20c-8 40-10 84-18 112 16 14 40 14 52 4h56c12 10 36 10 52-4-8-28-10-72-18-112z',
  locs: 'M0-98c54 0 78 36 78 86 0 40 10 76 6 112-6 10-20 10-24 0-4 12-20 12-24 0h-72c-4 12-20 12-24 0-4 10-18 10-24 0-4-36 6-72 6-112 0-50 24-86 78-86z',
};

/** Hair, or a scarf, that frames the face. */
const before: Record<Hair, string> = {
  curls: 'M-57-8c-3-50 26-70 57-70s60 20 57 70c-8-26-24-38-34-44-16 8-44 8-58-2-10 10-18 22-22 46z',
  bob: 'M-60 14c-10-62 16-96 60-96s72 34 60 96c-4-34-14-52-24-62-28 4-60-2-74-14-10 18-20 42-22 76z',
  long: 'M-60 20c-12-66 14-104 60-104s72 38 60 104c-6-42-26-74-56-84-32 12-56 42-64 84z',
  short: 'M-57 4c-10-62 20-92 57-92s67 30 57 92l-5-2c-1-22-6-36-12-46-28 4-62 0-84-8-4 12-7 30-8 54z',
  scarf:
    'M0-92c58 0 82 44 76 100-3 50-12 84-4 128-38 34-106 34-144 0 8-44-1-78-4-128-6-56 18-100 76-100zm0 26c-38 0-52 30-48 66 4 34 22 60 48 66 26-6 44-32 48-66 4-36-10-66-48-66z',
  bun: 'M-59 10c-10-64 18-94 59-94s69 30 59 94c-5-34-20-62-59-64-39 2-54 30-59 64z',
  beard: 'M-57 6c-8-60 18-88 57-88s65 28 57 88c-3-22-5-34-10-44-24-10-70-10-94 0-5 10-7 22-10 44z',
  hat: 'M-62-26c-2-50 24-76 62-76s64 26 62 76z',
  locs: 'M-58 22c-8-70 14-104 58-104s66 34 58 104c-4-30-12-52-26-66-20 6-44 6-64 0-14 14-22 36-26 66z',
};
