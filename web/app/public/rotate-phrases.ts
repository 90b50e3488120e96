/** The phrase that completes "clear skin should …": changes every two seconds, flips in 0.6, and can be paused. */

const every = 2000;

export function rotatePhrases(box: HTMLElement): () => void {
  const phrases = [...box.querySelectorAll<HTMLElement>('[data-phrase]')];
  const button = box.querySelector<HTMLButtonElement>('[data-pause]');
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let timer: number | undefined;

  const next = () => {
    const before = phrases[shown];
    box.setAttribute('data-turned', '');
    shown = (shown + 1) % phrases.length;
    before?.setAttribute('data-phrase', 'leaving');
    phrases[shown]?.setAttribute('data-phrase', 'shown');
    for (const phrase of phrases) if (phrase !== before && phrase !== phrases[shown]) phrase.setAttribute('data-phrase', 'waiting');
  };
  const turn = (isTurning: boolean) => {
    window.clearInterval(timer);
    timer = isTurning ? window.setInterval(next, every) : undefined;
    button?.setAttribute('data-pause', isTurning ? 'turning' : 'paused');
    if (button) button.textContent = isTurning ? 'Pause' : 'Play';
  };
  const pauseOrPlay = () => turn(timer === undefined);
  const honour = () => {
    if (button) button.hidden = stillness.matches;
    turn(!stillness.matches);
  };

  honour();
  button?.addEventListener('click', pauseOrPlay);
  stillness.addEventListener('change', honour);
  return () => {
    window.clearInterval(timer);
    button?.removeEventListener('click', pauseOrPlay);
    stillness.removeEventListener('change', honour);
  };
}
