/** Why a file does not become a survey, and of a text in which of its lines. */
import { useEffect, useState } from 'react';
import type { ImportFormat } from '../../../contract/losses.ts';
import { decoded } from '../../../engine/import/decode.ts';
import { readOutline } from '../../../engine/outline/outline.ts';
import type { OutlineFault } from '../../../engine/outline/faults.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { FaultLine } from '../new/fault-line.tsx';
import { useRefusal } from '../refusal.ts';
import { useWords } from '../words.ts';
import { formatName } from './format-name.ts';
import type { Source } from './use-dry-run.ts';
import { useWrongFile } from './use-wrong-file.ts';

interface RefusedProps {
  error: unknown;
  source: Source;
  format: ImportFormat;
  onAgain(): void;
}

export function Refused(props: RefusedProps) {
  const words = useWords('importing');
  const wrong = useWrongFile(props.source);
  const isAboutFile = props.error instanceof CanvassError && aboutFile.has(props.error.code);
  if (!isAboutFile || wrong === null) return <RefusedSentence {...props} />;
  if (wrong === undefined) return null;
  return (
    <p className="notice bad" role="alert">
      {words.t(`wrong_${wrong}`)} {wrong !== 'empty' && words.t('bring')}
    </p>
  );
}

/** Other refusals, such as a limit of the plan, have nothing to do with what the file is. */
const aboutFile = new Set(['file_format', 'file_unreadable', 'validation_error']);

function RefusedSentence({ error, source, format, onAgain }: RefusedProps) {
  const words = useWords('importing');
  const said = useRefusal(error);
  const known = error instanceof CanvassError ? error.code : '';
  const own = known === 'file_format' || known === 'file_unreadable' || known === 'file_too_large' ? known : null;
  const hasLines = format === 'text' && error instanceof CanvassError && error.faults.length > 0;
  return (
    <div className="notice bad" role="alert">
      <div className="import-refused">
        <p>{own ? words.t(own, { format: formatName(words, format) }) : hasLines ? words.t('linesWrong') : said}</p>
        {own && own !== 'file_too_large' && (
          <details className="small">
            <summary>{words.t('refusedDetails')}</summary>
            <p lang="en" dir="ltr">
              {(error as CanvassError).message}
            </p>
          </details>
        )}
        {hasLines && <WrongLines source={source} />}
      </div>
      <div className="actions">
        <button className="button" type="button" onClick={onAgain}>
          {words.t('again')}
        </button>
      </div>
    </div>
  );
}

const mostShown = 20;

/** Read here once more, by the same reader: the server says the same in English. */
function WrongLines({ source }: { source: Source }) {
  const words = useWords('importing');
  const [read, setRead] = useState<{ faults: OutlineFault[]; lines: string[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void textOf(source).then((text) => {
      if (!isGone) setRead({ faults: readOutline(text).faults, lines: text.split(/\r\n|\r|\n/) });
    });
    return () => {
      isGone = true;
    };
  }, [source]);
  if (!read) return null;
  const more = read.faults.length - mostShown;
  return (
    <ul className="import-lines small">
      {read.faults.slice(0, mostShown).map((fault) => (
        <FaultLine key={`${fault.line} ${fault.message}`} fault={fault} written={read.lines[fault.line - 1]} />
      ))}
      {more > 0 && <li>{words.count('more', more)}</li>}
    </ul>
  );
}

async function textOf(source: Source): Promise<string> {
  if ('text' in source) return source.text;
  return (decoded(new Uint8Array(await source.file.arrayBuffer())) ?? '').replace(/^\uFEFF/, '');
}
