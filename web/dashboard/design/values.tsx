/** A theme for those who may only look: what it holds, as text. */
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { useWords } from '../words.ts';
import type { Colour } from './colours.tsx';

const colours: readonly Colour[] = [
  'bg_color',
  'backdrop_color',
  'header_color',
  'answers_text_color',
  'link_color',
  'error_color',
  'buttons_color',
  'buttons_text_color',
  'widget_active_color',
  'dropdown_bg_color',
];

export function Values({ look }: { look: ThemeMembers & { base_font_title?: string } }) {
  const words = useWords('design');
  const none = words.t('value_none');
  const facts: [name: string, value: string][] = [
    [words.t('backgroundKind'), words.t(`background_${look.background_type_id as 1 | 2 | 3}`)],
    [words.t('logo'), look.logo_url ?? none],
    [`${words.t('part_fonts')}: ${words.t('headingFont')}`, look.heading_font ?? words.t('asTexts')],
    [`${words.t('part_fonts')}: ${words.t('baseFont')}`, look.base_font ?? look.base_font_title ?? none],
    [words.t('radius'), String(look.buttons_radius)],
    [words.t('border'), String(look.answer_border)],
    [words.t('inputStyle'), words.t(`input_${look.input_style}`)],
    [words.t('part_footer'), look.service_text ?? none],
    [words.t('part_css'), look.custom_css ?? none],
  ];
  return (
    <dl className="theme-values" aria-label={words.t('values')}>
      {colours.map((name) => (
        <div key={name}>
          <dt>{words.t(`color_${name}`)}</dt>
          <dd>
            {look[name] !== null && <i className="dot" style={{ background: look[name] }} aria-hidden="true" />}
            <code>{look[name] ?? none}</code>
          </dd>
        </div>
      ))}
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
