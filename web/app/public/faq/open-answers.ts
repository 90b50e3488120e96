/** An answer opens when its address is followed, and an opened answer can be linked to. */
export function openAnswers(page: HTMLElement): () => void {
  const answers = [...page.querySelectorAll('details')];
  const follow = () => {
    const asked = answers.find(({ id }) => id === window.location.hash.slice(1));
    if (!asked) return;
    asked.open = true;
    asked.scrollIntoView();
  };
  const note = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) window.history.replaceState(window.history.state, '', `#${target.id}`);
  };
  follow();
  window.addEventListener('hashchange', follow);
  page.addEventListener('toggle', note, true);
  return () => {
    window.removeEventListener('hashchange', follow);
    page.removeEventListener('toggle', note, true);
  };
}
