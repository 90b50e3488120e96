/** A process that draws one picture after another for the clinic's own, and knows nothing else of it: started, fed and ended by `drawing-processes.ts`. */
import { type Drawing, drawPicture } from './draw-picture.ts';
import { openSharp } from './open-sharp.ts';

const stay = () => undefined;
// a signal to the whole group is for the clinic, which ends when it has answered; this one ends with it
process.on('SIGINT', stay).on('SIGTERM', stay);
process.on('disconnect', () => process.exit(0));
process.on('message', (drawing: Drawing) => {
  // pixels lie outside the heap, whose own collection would come long after them
  void drawPicture(drawing).then((answer) => process.send?.(answer, undefined, undefined, () => globalThis.gc?.()));
});
await openSharp();
process.send?.('ready');
