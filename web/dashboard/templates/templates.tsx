import { useDeferredValue, useId, useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { useOwnTemplates } from './own.ts';
import { useRead } from '../queries.ts';
import { Region, Trouble } from '../shell/states.tsx';
import { isFound } from '../search.ts';
import { useWords } from '../words.ts';
import type { Template } from './template.ts';
import { TemplateDialog } from './template-dialog.tsx';

export function TemplatesPage() {
  const words = useWords('templates');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Template | null>(null);
  const query = useDeferredValue(typed.trim());
  const list = useRead('listTemplates', { lang: words.lang, limit: 100, ...(query && { query }) });
  const { templates, trouble } = useOwnTemplates();
  const own = templates.filter((template) => isFound(query, template.name, template.description));
  return (
    <div className="gallery">
      <title>{`${words.t('templates')} · Canvass`}</title>
      <div className="heading">
        <div>
          <h1>{words.t('templates')}</h1>
          <p className="quiet">{words.t('templatesText')}</p>
        </div>
        <SearchField label={words.t('templatesSearch')} value={typed} onChange={setTyped} isLandmark />
      </div>
      {trouble && <Trouble {...trouble} />}
      <Cards title={words.t('templatesOwn')} templates={own} onChoose={setChosen} />
      <Region reading={list}>
        {({ data: builtIn }) =>
          own.length + builtIn.length === 0 ? (
            <p className="empty quiet">{words.t('templatesEmpty', { query })}</p>
          ) : (
            <Cards title={words.t('templatesBuiltIn')} templates={builtIn} onChoose={setChosen} />
          )
        }
      </Region>
      {chosen && <TemplateDialog template={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

interface CardsProps {
  title: string;
  templates: readonly Template[];
  onChoose(template: Template): void;
}

function Cards({ title, templates, onChoose }: CardsProps) {
  const words = useWords('templates');
  const heading = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="cards">
        {templates.map((template) => (
          <li className="card template" key={template.id}>
            <h3 dir="auto">{template.name}</h3>
            <p className="quiet" dir="auto">
              {template.description}
            </p>
            <p className="small facts">
              <span className="badge">{words.count('questions', template.questions_count)}</span>
              {template.tags.slice(0, 3).map((tag) => (
                <Tag key={tag} tag={tag} />
              ))}
            </p>
            <p className="actions">
              <button className="button" type="button" onClick={() => onChoose(template)}>
                {words.t('chooseIt')}
                <span className="only-heard">{template.name}</span>
              </button>
              <a className="button plain" href={template.url_preview} target="_blank" rel="noreferrer">
                {words.t('preview')}
                <span className="only-heard">
                  {template.name}, {words.t('opensNewTab')}
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the wire they are names that stay the same in every language. */
function Tag({ tag }: { tag: string }) {
  const words = useWords('templates');
  const key = `tag_${tag}`;
  return <span className="quiet">{words.has(key) ? words.t(key as 'tag_hr') : tag}</span>;
}
