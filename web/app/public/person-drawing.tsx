/** One person of the pictures, head at the origin: few lines, eyes at rest. */

export type Hair = 'curls' | 'bob' | 'long' | 'short' | 'scarf';

interface PersonProps {
  skin: string;
  shade: string;
  hair: string;
  clothes: string;
  wears: Hair;
  /** Looks at whoever looks; otherwise the eyes are at rest. */
  isAwake?: boolean;
}

export function PersonDrawing({ skin, shade, hair, clothes, wears, isAwake = false }: PersonProps) {
  return (
    <>
      <path d={behind[wears]} fill={hair} />
      <path d="M-128 330C-128 180-86 118-30 106h60c56 12 98 74 98 224z" fill={clothes} />
      <path d="M-27 40h54v62c0 20-12 34-27 34s-27-14-27-34z" fill={skin} />
      <path d="M-27 66c10 16 44 16 54 0v14c-12 16-42 16-54 0z" fill={shade} opacity="0.35" />
      <ellipse cx="0" cy="0" rx="56" ry="68" fill={skin} />
      <Face shade={shade} isAwake={isAwake} />
      <path d={before[wears]} fill={hair} />
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

/** Hair that falls behind the shoulders. */
const behind: Record<Hair, string> = {
  curls:
    'M0-112c34-8 56 12 66 34 30 8 40 40 26 64 14 26-2 54-26 58-10 16-30 22-44 14h-44c-16 8-36 2-44-14-26-4-40-34-26-58-14-26 0-58 26-64 8-24 34-42 66-34z',
  bob: 'M0-92c56 0 84 40 82 92-1 34 6 60 6 80-40 14-136 14-176 0 0-20 7-46 6-80-2-52 26-92 82-92z',
  long: 'M0-94c58 0 82 42 80 96-2 62 18 104 10 168-40 26-140 26-180 0-8-64 12-106 10-168-2-54 22-96 80-96z',
  short: '',
  scarf: 'M0-100c62 0 90 46 86 104-4 48 8 82 40 132-50 40-202 40-252 0 32-50 44-84 40-132-4-58 24-104 86-104z',
};

/** Hair, or a scarf, that frames the face. */
const before: Record<Hair, string> = {
  curls: 'M-57-8c-3-50 26-70 57-70s60 20 57 70c-8-26-24-38-34-44-16 8-44 8-58-2-10 10-18 22-22 46z',
  bob: 'M-60 14c-10-62 16-96 60-96s72 34 60 96c-4-34-14-52-24-62-28 4-60-2-74-14-10 18-20 42-22 76z',
  long: 'M-60 20c-12-66 14-104 60-104s72 38 60 104c-6-42-26-74-56-84-32 12-56 42-64 84z',
  short: 'M-57 4c-10-62 20-92 57-92s67 30 57 92l-5-2c-1-22-6-36-12-46-28 4-62 0-84-8-4 12-7 30-8 54z',
  scarf:
    'M0-92c58 0 82 44 76 100-3 50-12 84-4 128-38 34-106 34-144 0 8-44-1-78-4-128-6-56 18-100 76-100zm0 26c-38 0-52 30-48 66 4 34 22 60 48 66 26-6 44-32 48-66 4-36-10-66-48-66z',
};
