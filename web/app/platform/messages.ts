/** What the platform itself has to tell the person; whoever shows messages says how. */

type Show = (kind: 'warning', words: string, lasts: number) => void;

let show: Show = () => {};

export function showMessagesBy(tell: Show): void {
  show = tell;
}

/** `lasts` is in milliseconds. */
export function tellPerson(...message: Parameters<Show>): void {
  show(...message);
}
