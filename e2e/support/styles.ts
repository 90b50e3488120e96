/** The classes of a folder's style modules as the built pages call them, for what has no role and no words to be found by. */
import { classIn } from '../../web/scoped-names.ts';

/** `styled('visits', '.call-stage .tile')`; the classes of `ui/`, `shell/` and `frame/` need none of this. */
export function styled(folder: string, selector: string): string {
  return selector.replaceAll(/\.([a-z][\w-]*)/g, (_, name: string) => `.${classIn(folder, name)}`);
}
