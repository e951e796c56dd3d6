/** A survey that cannot be opened, with the way back, and with what this device still has of it. */
import { useEffect, useState } from 'react';
import { usePerson } from '../context.tsx';
import { indexedDbStore } from '../draft/indexed-db.ts';
import { nameOf, type KeptRecord } from '../draft/kept.ts';
import { keptCopies } from '../draft/opening.ts';
import { Link } from '../router.tsx';
import { Trouble } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { OwnCopy } from './own-copy.tsx';
import './unopened.css';

interface UnopenedProps {
  surveyId: number;
  error: unknown;
  retry(): void;
}

export function Unopened({ surveyId, error, retry }: UnopenedProps) {
  const words = useWords('together');
  return (
    <div className="unopened stack">
      <h1>{words.t('cannotOpen')}</h1>
      <Trouble error={error} retry={retry} />
      <KeptCopy surveyId={surveyId} />
      <Link href="/surveys">{words.t('backToSurveys')}</Link>
    </div>
  );
}

function KeptCopy({ surveyId }: { surveyId: number }) {
  const words = useWords('together');
  const { id: user } = usePerson();
  const [copies, setCopies] = useState<readonly KeptRecord[]>([]);
  useEffect(() => {
    let isLeft = false;
    void keptCopies(device(), { user, survey: surveyId }).then((found) => !isLeft && setCopies(found));
    return () => {
      isLeft = true;
    };
  }, [user, surveyId]);
  return copies.map((copy) => (
    <div className="notice warn" role="status" key={copy.tab}>
      <span>{words.t('copyOnDevice', { when: words.time(new Date(copy.time).toISOString(), localZone()) })}</span>
      <OwnCopy name={words.t('copyTitle')} draft={copy.mine} onStored={async () => device().delete(nameOf(copy))} />
    </div>
  ));
}

function device() {
  return indexedDbStore(() => globalThis.indexedDB);
}

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
