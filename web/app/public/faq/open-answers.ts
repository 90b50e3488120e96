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
  // opened before this script came, when nobody noted it: the one somebody is at, else the first
  const openedBefore = answers.find((answer) => answer.open && answer.contains(document.activeElement)) ?? answers.find(({ open }) => open);
  if (openedBefore && !window.location.hash) window.history.replaceState(window.history.state, '', `#${openedBefore.id}`);
  else follow();
  window.addEventListener('hashchange', follow);
  page.addEventListener('toggle', note, true);
  return () => {
    window.removeEventListener('hashchange', follow);
    page.removeEventListener('toggle', note, true);
  };
}
