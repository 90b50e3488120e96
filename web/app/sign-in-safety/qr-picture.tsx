/** A key as a picture for the camera of an authenticator app: dark on light in both themes, because cameras need it so. */
import { useEffect, useState } from 'react';
import styles from './app-set-up.module.css';

const quiet = 3;

export function QrPicture({ text }: { text: string }) {
  const [cells, setCells] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('qr').then(({ encodeQR }) => isHere && setCells(encodeQR(text, 'raw', { ecc: 'medium', border: quiet })));
    return () => {
      isHere = false;
    };
  }, [text]);
  const size = cells?.length ?? 1;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={cells ? pathOf(cells) : ''} fill="#1d2526" />
    </svg>
  );
}

function pathOf(cells: boolean[][]): string {
  return cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
