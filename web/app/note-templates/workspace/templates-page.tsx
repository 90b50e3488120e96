/** What is written beforehand: templates of notes for those who write them, replies for those who answer people, and phrases for everybody who works here. */
import {
  listNoteTemplates,
  type NoteTemplate,
  removeNoteTemplate,
  restoreNoteTemplate,
} from '@pellis/contract/note-templates/note-templates';
import { Link, useSearchParams } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Later, type LaterPart } from '../../ui/later.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { KeptList } from './kept-list.tsx';
import { PhrasesPart } from './phrases-part.tsx';
import { RepliesPart } from './replies-part.tsx';
import { TemplateBody } from './template-body.tsx';
import { TemplateForm } from './template-form.tsx';
import { emptyTemplate } from './template-words.ts';

const tips: LaterPart<Record<never, never>> = { load: async () => (await import('../../tips/workspace/tips-page.tsx')).TipsPage };

const products: LaterPart<Record<never, never>> = {
  load: async () => (await import('../../products/workspace/products-page.tsx')).ProductsPage,
};

export default function TemplatesPage() {
  const see = useSearchParams()[0].get('see');
  const mayRead = useMay()('write-notes');
  if (see === 'tips') return <Later part={tips} props={{}} />;
  return see === 'products' && mayRead ? <Later part={products} props={{}} /> : <Written />;
}

function Written() {
  const may = useMay();
  const writesNotes = may('write-notes');
  return (
    <WorkPage
      title={writesNotes ? 'Templates and phrases' : 'Phrases'}
      lead={
        writesNotes
          ? 'What a note or a message may begin with, and sentences that an abbreviation writes out.'
          : 'Sentences that an abbreviation writes out in a message.'
      }
      actions={
        <>
          {writesNotes ? (
            <Link className="way" to="/workspace/templates?see=products">
              Products
            </Link>
          ) : null}
          <Link className="way" to="/workspace/templates?see=tips">
            Tips for patients
          </Link>
        </>
      }
    >
      {writesNotes ? <TemplatesPart /> : null}
      <PhrasesPart />
      {may('work-inbox', 'treat') ? <RepliesPart /> : null}
    </WorkPage>
  );
}

const kind = {
  heading: 'Templates',
  one: 'template',
  noneOwn: 'You have written none for yourself. A note you are writing can be kept as one, too.',
  noneShared: 'There are none.',
  whenRemoved: 'Notes that began with it stay as they are.',
};

function TemplatesPart() {
  const read = useRead(listNoteTemplates);
  const reads = useReads();
  const mayShare = useMay()('sign-notes');
  return (
    <>
      <KeptList<NoteTemplate>
        kind={kind}
        all={read.data}
        titleOf={({ title }) => title}
        summary={({ title, shortcut }) => (
          <>
            <strong>{title}</strong>
            {shortcut ? <code>.{shortcut}</code> : null}
          </>
        )}
        body={(template) => <TemplateBody template={template} />}
        form={(template, ways) => (
          <TemplateForm key={template?.id} template={template} begun={template ?? emptyTemplate} mayShare={mayShare} {...ways} />
        )}
        mayShare={mayShare}
        remove={useSend(removeNoteTemplate)}
        restore={useSend(restoreNoteTemplate)}
        onChanged={() => void reads.refresh(listNoteTemplates)}
      />
      <Loading read={read} label="the templates" />
    </>
  );
}
