/** The ten tones of human skin in one band: a rule under a header, the progress of a form. */
import { skinTones } from './skin-tones.ts';
import styles from './tone-band.module.css';

export function ToneBand() {
  return (
    <div className={styles['tone-band']} aria-hidden="true">
      {skinTones.map((tone) => (
        <span key={tone} style={{ background: tone }} />
      ))}
    </div>
  );
}

/** How far a form is, `part` from 0 to 1. */
export function ToneProgress({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(Math.max(part, 0), 1) * 100);
  return (
    <div
      className={styles['tone-progress']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles['tone-progress-done']} style={{ clipPath: `inset(0 ${100 - percent}% 0 0 round 4px)` }}>
        <ToneBand />
      </div>
    </div>
  );
}
