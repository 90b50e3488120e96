/** Tells the clinic of answers that lead to 911 or to care today, beside the page that says what to do: again until it arrives, and never in its way. */
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { longestAgo, type UrgentOutcome } from '@pellis/contract/safety-questions/urgent-outcomes';
import { get, set } from 'idb-keyval';
import { draftStore } from '../platform/drafts.ts';
import { newId } from '../platform/new-id.ts';
import type { SafetyDraft } from './safety-draft.ts';

/** What led to 911 or to care today, and to which of them. */
export interface UrgentSaid extends Pick<SafetyDraft, 'concern' | 'version' | 'said'> {
  /** Not of what an earlier version of the site kept. */
  told?: UrgentOutcome;
}

/** As it is kept in this browser, beside the form, until the clinic has it. */
interface Kept extends UrgentSaid {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  takenBackAt: number | null;
  /** As it stands now. */
  isTold: boolean;
}

/** Answers with the number of what was answered. */
export type TellUrgent = (answer: UrgentAnswerForm) => Promise<number>;

export interface UrgentQueue {
  given: (said: UrgentSaid) => void;
  takenBack: () => void;
  /** Tells what an earlier page could not, and hears of a connection that is back. */
  open: () => void;
  close: () => void;
}

const pausesMs = [2_000, 5_000, 10_000, 20_000, 30_000];
/** As long as what was answered is kept beside the form. */
const keptFor = 24 * 3600 * 1000;
const most = 20;
/** Whatever else the clinic says may pass while the page is open. */
const cannotTake = 422;

/** `form` is whose form it is, and which. */
export function urgentQueue(form: string, tell: TellUrgent): UrgentQueue {
  const name = `${form}:urgent`;
  let list: Kept[] = [];
  let isSending = false;
  let failures = 0;
  /** What the clinic cannot take is kept, and told again by the next page: never dropped for what it was answered. */
  const aside = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  // a browser that keeps nothing tells all the same
  const keep = async () => set(name, list, draftStore());
  let read = Promise.resolve();
  /** What an earlier page kept; what is said meanwhile comes after it. */
  const readKept = async () => {
    const kept = await keptUnder(name).catch(() => undefined);
    const now = Date.now();
    const earlier = (kept ?? []).filter(({ id, at, isTold }) => !list.some((one) => one.id === id) && !(isTold && now - at > keptFor));
    list = [...earlier, ...list];
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting(); next; next = waiting()) {
        const { takenBackAt } = next;
        const status = await tell(asForm(next));
        if (status === cannotTake) {
          aside.add(next.id);
          continue;
        }
        if (status >= 400) throw new Error('not told yet');
        // taken back meanwhile it is told once more
        if (next.takenBackAt === takenBackAt) next.isTold = true;
        failures = 0;
        void keep().catch(() => undefined);
      }
    } catch {
      failures += 1;
      again();
    } finally {
      isSending = false;
    }
  }
  const again = () => {
    if (isOpen) timer = setTimeout(sendNow, pausesMs[Math.min(failures, pausesMs.length) - 1]);
  };
  const waiting = () => list.find(({ id, isTold }) => !isTold && !aside.has(id));
  const sendNow = () => void send();

  return {
    given(said) {
      list = [
        ...list,
        {
          ...{ concern: said.concern, version: said.version, said: said.said, ...(said.told && { told: said.told }) },
          id: newId(),
          at: Date.now(),
          takenBackAt: null,
          isTold: false,
        },
      ].slice(-most);
      // over what an earlier page kept nothing is written before that is read
      void read.then(keep).catch(() => undefined);
      sendNow();
    },
    takenBack() {
      // by an earlier page it may have been given, and be read only now
      void read.then(() => {
        const last = list.at(-1);
        if (!last || last.takenBackAt !== null) return;
        Object.assign(last, { takenBackAt: Date.now(), isTold: false });
        void keep().catch(() => undefined);
        sendNow();
      });
    },
    open() {
      isOpen = true;
      window.addEventListener('online', sendNow);
      read = readKept();
      void read.then(sendNow);
    },
    close() {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    },
  };
}

/** However the device's clock was set meanwhile, it is within what the clinic takes. */
function asForm({ id, version, concern, said, told, at, takenBackAt }: Kept): UrgentAnswerForm {
  const ago = (moment: number) => Math.min(longestAgo, Math.max(0, Math.round((Date.now() - moment) / 1000)));
  const secondsAgo = ago(at);
  return {
    ...{ id, version, concern, said: [...said], ...(told && { told }), seconds_ago: secondsAgo },
    taken_back_seconds_ago: takenBackAt === null ? null : Math.min(secondsAgo, ago(takenBackAt)),
  };
}

async function keptUnder(name: string): Promise<Kept[] | undefined> {
  return get(name, draftStore());
}
