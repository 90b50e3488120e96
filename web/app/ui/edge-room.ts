/**
 * What stays at an edge of the screen while a page scrolls is said here: the page gives it room, so that it covers nothing that has the
 * focus, and on a screen that is small for its letters it scrolls along with the rest.
 */

export type Edge = 'head' | 'foot';

/** In letters' heights: below this, bars at the edges would leave too little of the page (WCAG 1.4.10). */
const leastAcross = 17;
const leastDown = 22;

/** Runs before the first paint, of a page that stands before any of this does. */
export const smallBeforePaint = `(function(r){var l=parseFloat(getComputedStyle(r).fontSize);
if(innerWidth<${leastAcross}*l||innerHeight<${leastDown}*l)r.dataset.screen='small'})(document.documentElement)`;

const kept: Record<Edge, HTMLElement[]> = { head: [], foot: [] };
let observer: ResizeObserver | undefined;

/** Answers how to take it back. */
export function keepRoom(element: HTMLElement, edge: Edge): () => void {
  element.dataset['edge'] = edge;
  kept[edge] = [...kept[edge], element];
  observer ??= followSizes();
  // which tells its size once the page has been laid out, before it is painted: asked for here, everything would be laid out for it
  observer.observe(element);
  return () => {
    kept[edge] = kept[edge].filter((other) => other !== element);
    observer?.unobserve(element);
    measure();
  };
}

function followSizes(): ResizeObserver {
  window.addEventListener('resize', measure);
  return new ResizeObserver(measure);
}

function measure(): void {
  const root = document.documentElement;
  if (isSmall(root)) root.dataset['screen'] = 'small';
  else delete root.dataset['screen'];
  for (const edge of ['head', 'foot'] as const) giveRoom(root, edge);
  uncoverFocus();
}

function giveRoom(root: HTMLElement, edge: Edge): void {
  let [room, fixed] = [0, 0];
  for (const element of kept[edge].toSorted(inOrder)) {
    element.style.setProperty('--edge-offset', `${room}px`);
    const { position } = getComputedStyle(element);
    const { height, top, bottom } = element.getBoundingClientRect();
    if (height === 0) continue;
    // what floats at a little distance from the edge takes that as well
    if (position === 'fixed') fixed += edge === 'head' ? bottom : window.innerHeight - top;
    if (position === 'fixed') room = fixed;
    if (position === 'sticky') room += height;
  }
  root.style.setProperty(`--${edge}-room`, `${Math.ceil(room)}px`);
  root.style.setProperty(`--${edge}-fixed`, `${Math.ceil(fixed)}px`);
}

function isSmall(root: HTMLElement): boolean {
  const letter = Number.parseFloat(getComputedStyle(root).fontSize);
  return window.innerWidth < leastAcross * letter || window.innerHeight < leastDown * letter;
}

/** The field in hand comes out from beneath what has just appeared. */
function uncoverFocus(): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea, button, a[href]') || field.closest('[data-edge]')) return;
  const box = field.getBoundingClientRect();
  const isCovered = [...kept.head, ...kept.foot].some((bar) => isOver(bar, box));
  if (isCovered) field.scrollIntoView({ block: 'nearest' });
}

function isOver(bar: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
  const over = bar.getBoundingClientRect();
  return over.height > 0 && over.left < right && over.right > left && over.top < bottom && over.bottom > top;
}

/** What is fixed is the outermost, then what comes first in the page. */
function inOrder(one: HTMLElement, other: HTMLElement): number {
  const isFixed = (element: HTMLElement) => getComputedStyle(element).position === 'fixed';
  if (isFixed(one) !== isFixed(other)) return isFixed(one) ? -1 : 1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
