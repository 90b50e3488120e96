/** One lab requisition by its name; a file of ours is fetched with the token, anything else is an ordinary link. */
import { readFile } from '@pellis/contract/photos/photos';
import { type MouseEvent, useState } from 'react';
import { orderIdOf } from '../lab-orders/order-address.ts';
import { RequisitionLink } from '../lab-orders/requisition-link.tsx';
import { saveFile } from '../platform/save-file.ts';
import { sayWhy } from '../ui/download-button.tsx';
import { downloadName, fileIdOf } from './lab-files.ts';

export function LabLink({ labReq: { name, url } }: { labReq: { name: string; url: string } }) {
  const [isComing, setComing] = useState(false);
  const id = fileIdOf(url);
  if (orderIdOf(url) !== undefined) return <RequisitionLink url={url}>{name}</RequisitionLink>;
  if (id === undefined && !url.startsWith('https://')) return name;
  if (id === undefined)
    return (
      <a className="way" href={url} target="_blank" rel="noopener noreferrer nofollow">
        {name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    if (isComing) return;
    setComing(true);
    await saveFile((type) => downloadName(name, type), readFile, { params: { id } }).catch(sayWhy);
    setComing(false);
  };
  return (
    <a className="way" href={url} onClick={open} aria-busy={isComing || undefined}>
      {name}
    </a>
  );
}
