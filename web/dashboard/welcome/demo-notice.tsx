/** Above the results of the demo: that nobody has said any of it, and the way to be rid of it. */
import { useState } from 'react';
import { useActAndSay } from '../context.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { DeleteDialog } from '../surveys/delete-dialog.tsx';
import { useWords } from '../words.ts';
import { demoSurvey, useMadeUp } from './demo.ts';

interface NoticeProps {
  survey: { id: number; name: string };
  mayDelete: boolean;
}

export function DemoNotice(props: NoticeProps) {
  const { id } = props.survey;
  const madeUp = useMadeUp(id === demoSurvey);
  return id === demoSurvey && madeUp > 0 ? <Notice {...props} madeUp={madeUp} /> : null;
}

function Notice({ survey, mayDelete, madeUp }: NoticeProps & { madeUp: number }) {
  const words = useWords('welcome');
  const act = useActAndSay();
  const [isAsking, setAsking] = useState(false);
  const all = useRead('listAnswers', { id: survey.id, limit: 1, columns: ['none'] }).data?.data.total ?? madeUp;
  const real = Math.max(0, all - madeUp);
  const close = () => setAsking(false);
  const remove = async () => {
    const worked = await act(async () => {
      await change('deleteSurvey', { id: survey.id });
      navigate('/surveys');
      return words.t('demoDeleted');
    });
    if (!worked) close();
  };
  return (
    <aside className="notice">
      <span>{words.t('demoNotice')}</span>
      {mayDelete && (
        <button className="button" type="button" onClick={() => setAsking(true)}>
          {words.t('demoDelete')}
        </button>
      )}
      {isAsking && real === 0 && (
        <ConfirmDialog
          title={words.t('demoDelete')}
          text={words.t('demoDeleteText')}
          action={words.t('demoDelete')}
          onDone={remove}
          onClose={close}
        />
      )}
      {isAsking && real > 0 && (
        <DeleteDialog surveys={[{ name: survey.name, answer_count: real }]} onDone={remove} onClose={close} />
      )}
    </aside>
  );
}
