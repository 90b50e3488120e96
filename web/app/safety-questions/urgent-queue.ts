/** Tells the clinic of answers that lead to 911 or to care today, beside the page that says what to do: again until it arrives, and never in its way. */
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { actingFor } from '../platform/acting.ts';
import { newId } from '../platform/new-id.ts';
import {
  asForm,
  asTold,
  changeKept,
  type KeptUrgent,
  keepOne,
  nameOfKept,
  readKept,
  type UrgentAbout,
  type UrgentSaid,
} from './urgent-kept.ts';

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
/** What the clinic cannot take is kept, and told again by the next page; whatever else it says may pass while this one is open. */
const notByThisPage = [403, 404, 422];

/** `form` is whose form it is, and which. */
export function urgentQueue(form: string, about: UrgentAbout, tell: TellUrgent): UrgentQueue {
  const name = nameOfKept(form);
  let list: KeptUrgent[] = [];
  const aside = new Set<string>();
  let read = Promise.resolve();
  // one after the other; a browser that keeps nothing tells all the same
  let writes = Promise.resolve();
  const write = (what: () => Promise<void>) => {
    writes = writes.then(what).catch(() => undefined);
  };
  /** What an earlier page kept; what is said meanwhile comes after it. */
  const readEarlier = async () => {
    const earlier = await readKept(name).catch(() => []);
    list = [...earlier.filter(({ id }) => !list.some((one) => one.id === id)), ...list];
  };
  const sender = sending({
    next: () => list.find(({ id, isTold }) => !isTold && !aside.has(id)),
    tell,
    told(one) {
      list = list.map((each) => (each.id === one.id ? asTold(one)(each) : each));
      write(() => changeKept(name, one.id, asTold(one)));
    },
    waits: ({ id }) => void aside.add(id),
  });

  return {
    given(said) {
      const one: KeptUrgent = {
        ...{ concern: said.concern, version: said.version, said: said.said, ...(said.told && { told: said.told }) },
        ...{ id: newId(), at: Date.now(), takenBackAt: null, isTold: false },
        ...{ about, patientId: actingFor() },
      };
      list = [...list, one];
      write(() => keepOne(name, one));
      sender.now();
    },
    takenBack() {
      // by an earlier page it may have been given, and be read only now
      void read.then(() => {
        const last = list.at(-1);
        if (!last || last.takenBackAt !== null) return;
        const takenBackAt = Date.now();
        list = [...list.slice(0, -1), { ...last, takenBackAt, isTold: false }];
        write(() => changeKept(name, last.id, (one) => ({ ...one, takenBackAt, isTold: false })));
        sender.now();
      });
    },
    open() {
      sender.open();
      read = readEarlier();
      void read.then(sender.now);
    },
    close: sender.close,
  };
}

interface Sending {
  next: () => KeptUrgent | undefined;
  tell: TellUrgent;
  told: (one: KeptUrgent) => void;
  waits: (one: KeptUrgent) => void;
}

/** One after the other, with a pause after each that did not arrive, and at once with a connection that is back. */
function sending({ next, tell, told, waits }: Sending) {
  let isSending = false;
  let isOpen = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    failures += 1;
    if (isOpen) timer = setTimeout(now, pausesMs[Math.min(failures, pausesMs.length) - 1]);
  };
  async function sendAll(): Promise<void> {
    for (let one = next(); one; one = next()) {
      const status = await tell(asForm(one));
      if (status < 400) told(one);
      else if (notByThisPage.includes(status)) waits(one);
      else throw new Error('not told yet');
      failures = 0;
    }
  }
  function now(): void {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    void sendAll()
      .catch(again)
      .finally(() => {
        isSending = false;
      });
  }
  return {
    now,
    open() {
      isOpen = true;
      window.addEventListener('online', now);
    },
    close() {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    },
  };
}
