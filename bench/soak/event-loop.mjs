/** Loaded into the application of a soak: says how late its event loop is, when it is asked. Nothing in the product knows of it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks; the histogram holds them as part of each delay. */
const resolution = 5;
const [since, whole] = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
since.enable();
whole.enable();

const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
const read = (histogram) => ({ p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), most: late(histogram.max) });

process.on('message', (words) => {
  if (words?.loop === 'begin anew') whole.reset();
  if (words?.loop !== 'say') return;
  process.send?.({ loop: { since: read(since), whole: read(whole) } });
  since.reset();
});
process.channel?.unref();
