/** The newest files of a question, pictures as pictures; all of them stand in the gallery. */
import { useRead } from '../../../queries.ts';
import { Link } from '../../../router.tsx';
import { useWords } from '../../../words.ts';
import { isPicture } from '../../files/is-picture.ts';
import { useKeptAddresses } from '../../files/kept-addresses.ts';
import { useLiveRenewal } from '../../live/live.tsx';
import type { Widget } from '../drop-off.ts';

interface NewestFilesProps {
  surveyId: number;
  reportUuid: string;
  widget: Widget;
  /** The gallery. */
  all: string;
}

const newest = 6;

export function NewestFiles({ surveyId, reportUuid, widget, all }: NewestFilesProps) {
  const words = useWords('overview');
  const kept = useKeptAddresses();
  useLiveRenewal(['listReportFiles']);
  const asked = { id: surveyId, report_uuid: reportUuid, widget_id: widget.id, widget_hash: widget.hash };
  const files = useRead('listReportFiles', { ...asked, limit: newest }).data ?? [];
  if (files.length === 0) return null;
  return (
    <div className="question-files">
      <ul>
        {files.map((file) => (
          <li key={file.id} title={file.name}>
            {isPicture(file) ? (
              <img src={kept.urlOf(file, Date.now())} alt={file.name} loading="lazy" decoding="async" />
            ) : (
              <span dir="auto">{file.name}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="small">
        <Link href={all}>{words.t('allFiles')}</Link>
      </p>
    </div>
  );
}
