/** What moves on a public page is woken by the site's entry: the frame only says that a page is there. */

/** The answer puts it to sleep again. */
type Wake = (page: ParentNode) => () => void;

let wake: Wake = () => () => {};

export function wakePagesBy(next: Wake): void {
  wake = next;
}

export function wakePage(): () => void {
  return wake(document);
}
