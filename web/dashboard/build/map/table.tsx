/** The map as a table: from, when, to. */
import { useMemo } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useCopy } from '../../copy.ts';
import { useWords } from '../../words.ts';
import { tellFinding } from '../findings/tell.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import type { Telling } from '../logic/telling.ts';
import type { MapModel } from './rows.ts';
import { asText, pathsIn, type PathLine } from './paths.ts';
import { MarkLine } from './row.tsx';
import type { Opening } from './use-opening.ts';

interface PathTableProps {
  model: MapModel;
  telling: Telling;
  opening: Opening;
}

export function PathTable({ model, telling, opening }: PathTableProps) {
  const map = useWords('map');
  const findings = useFindingWords();
  const copy = useCopy();
  const lines = useMemo(() => pathsIn(model, { ...telling, map }), [model, telling, map]);
  const head = [map.t('from'), map.t('when'), map.t('to'), map.t('finding')];
  const text = () => asText(lines, head, (mark) => tellFinding(mark, findings));
  const open = ({ rule, row }: PathLine) => (rule ? opening.rule(rule) : opening.row(row));
  return (
    <div className="map-frame">
      <div className="map-table">
        <button
          className="button"
          type="button"
          onClick={() => copy(text(), { said: map.t('copied'), otherwise: text() })}
        >
          <Icon name="copy" />
          {map.t('copy')}
        </button>
        <table>
          <caption className="only-heard">{map.t('map')}</caption>
          <thead>
            <tr>
              {head.slice(0, 3).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row" dir="auto">
                  <button className="to-question" type="button" dir="auto" onClick={() => open(line)}>
                    {line.from}
                  </button>
                </th>
                <td dir="auto">
                  {line.when}
                  {line.marks.map((mark) => (
                    <MarkLine key={mark.code} mark={mark} />
                  ))}
                </td>
                <td dir="auto">{line.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
