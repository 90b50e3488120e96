// What each pharmacy was sent, read for the page: the newest first, with all that was told of it and what the clinic has answered.

import { type Network, readStanding, type Standing } from './network.ts';
import { type News, newsOf } from './news.ts';
import { type Pharmacy, pharmacies } from './pharmacies.ts';
import { type Prescription, prescriptionColumns } from './prescription.ts';

const most = 50;

export type Answered = { news_id: string; is_approved: boolean; words: string };
export type BoardPrescription = Prescription & { news: News[]; answers: Answered[] };
export type Board = {
  standing: Standing;
  /** Those that were sent anything, with how much. */
  counts: { pharmacy: Pharmacy; count: number }[];
  chosen: Pharmacy | undefined;
  prescriptions: BoardPrescription[];
  untold: number;
};

export async function readBoard(network: Network, chosen: Pharmacy | undefined): Promise<Board> {
  const { books } = network;
  const [standing, counted, found, waiting] = await Promise.all([
    readStanding(books),
    books.query<{ pharmacy: string; count: number }>(
      'select pharmacy, count(*)::int as count from pharmacy_network.prescription group by pharmacy',
    ),
    books.query<Prescription>(
      `select ${prescriptionColumns} from pharmacy_network.prescription p
       where $1::text is null or pharmacy = $1 order by created_at desc, message_id limit ${most}`,
      [chosen?.ncpdpId ?? null],
    ),
    books.query<{ count: number }>('select count(*)::int as count from pharmacy_network.news where delivered_at is null'),
  ]);
  const ids = found.rows.map(({ message_id }) => message_id);
  const news = await newsOf(books, ids);
  const answers = await books.query<Answered>(
    'select news_id, is_approved, words from pharmacy_network.renewal_answer where news_id = any($1)',
    [news.map(({ id }) => id)],
  );
  return {
    standing,
    chosen,
    counts: pharmacies.flatMap((pharmacy) => {
      const count = counted.rows.find((row) => row.pharmacy === pharmacy.ncpdpId)?.count ?? 0;
      return count > 0 ? [{ pharmacy, count }] : [];
    }),
    untold: waiting.rows[0]?.count ?? 0,
    prescriptions: found.rows.map((prescription) => {
      const own = news.filter(({ message_id }) => message_id === prescription.message_id);
      return { ...prescription, news: own, answers: answers.rows.filter((answer) => own.some(({ id }) => id === answer.news_id)) };
    }),
  };
}
