/** How a tip ends: a draft that nobody outside has seen is deleted, one that was public is withdrawn, with a reason, and can be brought back. */
import { bringTipBack, deleteTip, type KeptTip, withdrawTip } from '@pellis/contract/tips/tips';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

interface EndingProps {
  tip: KeptTip;
  onDone: () => void;
}

export function TipEndings({ tip, onDone }: EndingProps) {
  if (tip.may_be_deleted) return <Delete tip={tip} onDone={onDone} />;
  if (!tip.may_be_withdrawn) return null;
  return tip.withdrawal ? <BringBack tip={tip} onDone={onDone} /> : <Withdraw tip={tip} onDone={onDone} />;
}

function Delete({ tip, onDone }: EndingProps) {
  const [isAsking, setAsking] = useState(false);
  const goTo = useNavigate();
  const send = useSend(deleteTip);
  const remove = () =>
    send.mutate(
      { params: { id: tip.id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void goTo('/workspace/templates?see=tips', { replace: true });
          onDone();
        },
        onError: ({ detail, status }) => {
          setAsking(false);
          toast('error', status === 404 ? 'Somebody else has deleted this draft, or changed it, meanwhile.' : detail);
          onDone();
        },
      },
    );
  return (
    <div className="row">
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Delete this draft
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this draft?"
        actions={
          <>
            <Button kind="danger" onClick={remove} disabled={send.isPending}>
              Delete it
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>“{tip.title}” goes with everything written in it. Nobody outside the clinic has seen it. This cannot be undone.</p>
      </Dialog>
    </div>
  );
}

function Withdraw({ tip, onDone }: EndingProps) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(withdrawTip);
  return (
    <div className="row">
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Withdraw this tip
      </Button>
      {isAsking ? (
        <WordsDialog
          title="Withdraw this tip?"
          about="Within seconds its page says that it is gone, for links in notes and plans, too. What was public stays in the record. You can bring it back as a draft."
          label="Why"
          hint="For the clinic’s people, beside your name."
          most={300}
          missing="Write why it is withdrawn"
          button="Withdraw it"
          isDanger
          isSending={send.isPending}
          onClose={() => setAsking(false)}
          onSend={(because, onError) =>
            send.mutate(
              { params: { id: tip.id }, body: { because } },
              {
                onSuccess: () => {
                  setAsking(false);
                  toast('success', `“${tip.title}” is withdrawn.`);
                  onDone();
                },
                onError: (error) => {
                  onError(error);
                  onDone();
                },
              },
            )
          }
        />
      ) : null}
    </div>
  );
}

function BringBack({ tip, onDone }: EndingProps) {
  const send = useSend(bringTipBack);
  const bringBack = () =>
    send.mutate(
      { params: { id: tip.id } },
      {
        onSuccess: () => {
          toast('success', `“${tip.title}” is a draft again. It is public once it is reviewed.`);
          onDone();
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <div className="row">
      <Button kind="secondary" onClick={bringBack} disabled={send.isPending}>
        Bring it back
      </Button>
    </div>
  );
}
