/** Loaded into the clinic that is besieged: its clock and the services that it calls fall ill on request. Nothing in the product knows of it. */

/** Milliseconds that a slow service takes: longer than anybody waits for it. */
const slowMs = 12_000;
let told = { clockMs: 0, service: '', mood: 'well' };

process.on('message', (words) => {
  told = { ...told, ...words };
});
process.channel?.unref();

const RealDate = Date;
/** The clock of this process alone: the database keeps its own. */
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + told.clockMs);
    else super(...args);
  }
  static now() {
    return RealDate.now() + told.clockMs;
  }
};

const reach = globalThis.fetch;
globalThis.fetch = async (address, options) => {
  if (told.service === '' || !String(address instanceof Request ? address.url : address).startsWith(told.service))
    return reach(address, options);
  // heard by whoever besieges us
  process.send?.({ ill: true });
  if (told.mood === 'away') throw new TypeError('fetch failed');
  if (told.mood === 'slow') await afterOrCut(options?.signal);
  const answer = await reach(address, options);
  if (told.mood === 'twice') return reach(address, options);
  if (told.mood === 'unheard') throw new TypeError('fetch failed');
  return answer;
};

function afterOrCut(signal) {
  return new Promise((go, cut) => {
    setTimeout(go, slowMs);
    signal?.addEventListener('abort', () => cut(signal.reason));
  });
}
