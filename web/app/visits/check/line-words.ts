/** What the measured connection means for a call. */
import type { CheckState } from './check-row.tsx';
import type { LineMeasured } from './measure-line.ts';

/** What a call of two needs, in kilobits a second: pictures, and the voice alone. */
const needsForVideo = 600;
const needsForVoice = 80;
const longWay = 500;

export function lineWords(line: Partial<LineMeasured>, isMeasuring: boolean): { state: CheckState; words: string; figures: string } {
  const figures = figuresOf(line);
  if (isMeasuring) return { state: 'open', words: 'Measuring the way to our clinic…', figures };
  const { round_trip_ms, down_kbps, up_kbps, route } = line;
  if (round_trip_ms === null || round_trip_ms === undefined)
    return { state: 'bad', words: 'We could not reach the clinic. Check your Wi-Fi or mobile data.', figures };
  const slowest = Math.min(down_kbps ?? 0, up_kbps ?? 0);
  if (slowest < needsForVoice)
    return { state: 'bad', words: 'Your connection is very slow. Move closer to your Wi-Fi, or switch to mobile data.', figures };
  if (route === 'none')
    return {
      state: 'bad',
      words: 'This network blocks video calls. Switch to mobile data or another Wi-Fi; otherwise we will call you.',
      figures,
    };
  if (slowest < needsForVideo || round_trip_ms > longWay)
    return { state: 'bad', words: 'Good enough to talk; the picture may stop. Closing other apps and downloads helps.', figures };
  return { state: 'good', words: 'Fast enough for a video visit.', figures };
}

function figuresOf({ round_trip_ms, down_kbps, up_kbps, route }: Partial<LineMeasured>): string {
  const megabits = (kbps: number) => `${(kbps / 1000).toFixed(kbps < 10_000 ? 1 : 0)} Mbit/s`;
  return [
    round_trip_ms == null ? '' : `round trip ${round_trip_ms} ms`,
    down_kbps == null ? '' : `down ${megabits(down_kbps)}`,
    up_kbps == null ? '' : `up ${megabits(up_kbps)}`,
    route === 'relay' ? 'relay reached' : route === 'direct' ? 'direct way only' : route === 'none' ? 'no way found' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
