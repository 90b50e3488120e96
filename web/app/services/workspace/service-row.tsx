/** A service in a line: what it is, what it costs today and from when something else, and what can be done; every price there was lies behind a word. */
import { type KeptPrice, type KeptService, orderServices, takePriceBack } from '@pellis/contract/services/service-settings';
import { isForProviders } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import styles from './services.module.css';
import { about, amount, dayInWords, placeOf, pricesInWords } from './words.ts';

interface ServiceRowProps {
  service: KeptService;
  own: readonly number[];
  onChanged: () => void;
}

export function ServiceRow({ service, own, onChanged }: ServiceRowProps) {
  const [dialog, setDialog] = useState<'price' | 'service' | 'codes' | null>(null);
  const close = () => setDialog(null);
  const coming = service.prices.filter(({ is_coming }) => is_coming).toReversed();
  return (
    <li className={styles.row} data-service={service.id}>
      <div>
        <h3 className={styles.name}>{service.name}</h3>
        <p className="soft small">{about(service)}</p>
      </div>
      <div className={styles.prices}>
        <ul aria-label="Today">
          {pricesInWords(service.today).map(({ price, where }) => (
            <li key={where} className={styles.price}>
              <strong className="figures">{price}</strong> <span className="soft small">{where}</span>
            </li>
          ))}
        </ul>
        {coming.length > 0 ? (
          <ul aria-label="To come">
            {coming.map((price) => (
              <Coming key={price.id} price={price} onChanged={onChanged} />
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.moves}>
        <Button kind="quiet" isSmall onClick={() => setDialog('price')}>
          Set a price<span className="visually-hidden">: {service.name}</span>
        </Button>
        <Button kind="quiet" isSmall onClick={() => setDialog('service')}>
          Change<span className="visually-hidden">: {service.name}</span>
        </Button>
        {isForProviders(service.kind) ? null : (
          <Button kind="quiet" isSmall onClick={() => setDialog('codes')}>
            Codes<span className="visually-hidden">: {service.name}</span>
          </Button>
        )}
        <Order service={service} own={own} onChanged={onChanged} />
      </div>
      {service.about ? <p className={`small ${styles['row-about']}`}>{service.about}</p> : null}
      <History prices={service.prices} />
      {dialog === 'price' ? <PriceDialog service={service} onClose={close} onChanged={onChanged} /> : null}
      {dialog === 'codes' ? <CodesDialog service={service} onClose={close} /> : null}
      {dialog === 'service' ? <ServiceDialog service={service} onClose={close} onChanged={onChanged} /> : null}
    </li>
  );
}

/** Of the clinic's own: sooner or later in the list that patients choose from. */
function Order({ service: { id, name }, own, onChanged }: ServiceRowProps) {
  const { mutate, isPending, error } = useSend(orderServices);
  const at = own.indexOf(id);
  const sooner = own[at - 1];
  if (at === -1 || sooner === undefined) return null;
  const move = () => mutate({ body: { ids: own.toSpliced(at - 1, 2, id, sooner) } }, { onSettled: onChanged });
  return (
    <>
      <Button kind="quiet" isSmall disabled={isPending} onClick={move}>
        Move up<span className="visually-hidden">: {name}</span>
      </Button>
      <Failure of={error} />
    </>
  );
}

function History({ prices }: { prices: readonly KeptPrice[] }) {
  return (
    <details className={styles.history}>
      <summary className="small soft">Every price there was</summary>
      <ul className="small figures">
        {prices.map((price) => (
          <li key={price.id} data-taken-back={price.taken_back_at ? '' : undefined}>
            {placeOf(price)}: {amount(price.price)} from {dayInWords(price.from_day)}
            <span className="soft">{setBy(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function setBy({ set_by, set_at, taken_back_at }: KeptPrice): string {
  const who = set_by ? `, set by ${set_by} on ${longDate(set_at)}` : ', from the beginning';
  return taken_back_at ? `${who}; taken back on ${longDate(taken_back_at)}` : who;
}

function Coming({ price, onChanged }: { price: KeptPrice; onChanged: () => void }) {
  const back = useSend(takePriceBack);
  const words = `${placeOf(price)}: ${amount(price.price)} from ${dayInWords(price.from_day)}`;
  const take = () =>
    back.mutate({ params: { id: price.id } }, { onSuccess: () => toast('success', 'The price is taken back.'), onSettled: onChanged });
  return (
    <li className={styles.coming}>
      <span className="figures small">{words}</span>
      <Button kind="quiet" isSmall disabled={back.isPending} onClick={take}>
        Take back<span className="visually-hidden">: {words}</span>
      </Button>
      <Failure of={back.error} />
    </li>
  );
}
