/** A theme as a page so small that it has no words: its ground, a title, answers, one of them chosen, and the button. */
import type { CSSProperties } from 'react';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { paints } from '../../../engine/theme-style.ts';

interface SmallPageProps {
  look: ThemeMembers;
  /** Pictures of other hosts are not shown in the dashboard: nobody there shall learn who works on what. */
  pictures: string;
}

export function SmallPage({ look, pictures }: SmallPageProps) {
  const shown = isFrom(pictures, look.bg_image_url) ? look : { ...look, bg_image_url: null };
  const { bg, panel, ink, title, accent, active, field, 'on-accent': onAccent } = paints(shown);
  const radius = Math.min(look.buttons_radius, 16) * 0.4;
  const style = {
    '--page-bg': bg,
    '--page-panel': panel,
    '--page-ink': ink,
    '--page-title': title,
    '--page-accent': accent,
    '--page-on-accent': onAccent,
    '--page-active': active,
    '--page-field': field,
    '--page-round': `${radius}px`,
    '--page-border': `${Math.min(look.answer_border, 3) * 0.6}px`,
  } as CSSProperties;
  const hasPanel = look.backdrop_color !== null || look.background_type_id === 3;
  return (
    <span className={hasPanel ? 'small-page has-panel' : 'small-page'} style={style} aria-hidden="true">
      <i className="small-progress" />
      <span>
        {isFrom(pictures, look.logo_url) && <img className="small-logo" src={look.logo_url} alt="" />}
        <b className={look.heading_font ? 'is-serif' : undefined}>Aa</b>
        <i className="small-title" />
        <i className="small-answer" />
        <i className="small-answer is-chosen" />
        <i className="small-answer" />
        <i className="small-button" />
      </span>
    </span>
  );
}

function isFrom(origin: string, address: string | null): address is string {
  return address !== null && URL.canParse(address) && new URL(address).origin === origin;
}
