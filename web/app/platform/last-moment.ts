/** What a form still has to write before its page goes away: when it is hidden or left, when it is sent, and when the session ends. */

/** `isForGood`: its person has logged out, and nothing of theirs may be written any more. */
type Work = (isForGood: boolean) => Promise<unknown>;

const works = new Set<Work>();

/** Nobody waits longer than this for a browser that does not answer. */
const patience = 1500;

/** Does the work whenever it could be the last moment for it. Answers how to stop. */
export function atTheLastMoment(work: Work): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void work(false);
  };
  const go = () => void work(false);
  works.add(work);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', go);
  return () => {
    works.delete(work);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', go);
  };
}

/** All of it, now; settles when it is done or has taken too long. */
export async function doLastWork(isForGood = false): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled([...works].map((work) => work(isForGood))), enough]);
}
