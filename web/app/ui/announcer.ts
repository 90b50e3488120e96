/** Says something to who listens to the page instead of looking at it. */
let region: HTMLElement | undefined;

export function announce(words: string): void {
  if (!region?.isConnected) region = newRegion();
  const here = region;
  here.textContent = '';
  // a change in the same moment as the emptying would not be heard
  window.setTimeout(() => {
    here.textContent = words;
  }, 100);
}

function newRegion(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'visually-hidden';
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
}
