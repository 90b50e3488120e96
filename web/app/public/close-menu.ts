/** A menu that opens by itself (`<details>`) also closes by Escape, and when somebody goes on elsewhere on the page. */

export function closeMenu(menu: HTMLDetailsElement): () => void {
  const shut = () => {
    menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    const hadFocus = menu.contains(document.activeElement);
    shut();
    if (hadFocus) menu.querySelector('summary')?.focus();
  };
  const onElsewhere = ({ target }: Event) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) shut();
  };
  const listeners = { keydown: onKey as (event: Event) => void, pointerdown: onElsewhere, focusin: onElsewhere };
  for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(listeners)) document.removeEventListener(name, listen);
  };
}
