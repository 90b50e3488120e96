/** One lab requisition by its name; a file of ours is fetched with the token, anything else is an ordinary link. */
import { readFile } from '@pellis/contract/photos';
import { type MouseEvent, useState } from 'react';
import { callForFile } from '../platform/api.ts';
import { ApiError, unreadable } from '../platform/api-error.ts';
import { toast } from '../ui/toasts.ts';
import { downloadName, fileIdOf } from './lab-files.ts';

export function LabLink({ labReq: { name, url } }: { labReq: { name: string; url: string } }) {
  const [isComing, setComing] = useState(false);
  const id = fileIdOf(url);
  if (id === undefined && !url.startsWith('https://')) return name;
  if (id === undefined)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    if (isComing) return;
    setComing(true);
    await download(id, name);
    setComing(false);
  };
  return (
    <a href={url} onClick={open} aria-busy={isComing || undefined}>
      {name}
    </a>
  );
}

async function download(id: string, name: string): Promise<void> {
  try {
    const file = await callForFile(readFile, { params: { id } });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = downloadName(name, file.type);
    link.click();
    // the browser has begun to save it long before
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    toast('error', error instanceof ApiError && error.status !== 404 ? error.detail : unreadable().detail);
  }
}
