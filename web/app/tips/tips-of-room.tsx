/** The clinic's tips on what a room of the forum is about; where there are none, on everyday care. */
import { labelOfTopic, tipTopics } from '@pellis/contract/tips/tip-topics';
import { listTips } from '@pellis/contract/tips/tips';
import { useRead } from '../platform/use-api.ts';
import { TipList } from './tip-list.tsx';

const most = 3;

export function TipsOfRoom({ room }: { room: string }) {
  const { data } = useRead(listTips, {}, { freshFor: 60_000 });
  const topic = tipTopics.find((one) => one === room && data?.some(({ topics }) => topics.includes(one))) ?? 'care';
  const tips = data?.filter(({ topics }) => topics.includes(topic)) ?? [];
  return (
    <TipList heading="From the clinic’s tips" tips={tips.slice(0, most)}>
      {tips.length > most ? (
        <a className="way" href={`/tips?topic=${encodeURIComponent(topic)}`}>
          All {tips.length} tips: {labelOfTopic(topic)}
        </a>
      ) : null}
    </TipList>
  );
}
