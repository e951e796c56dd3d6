/** Themes in a house: made, and read with what they belong to. */
import { good, type Answer, type House } from './house.ts';

export function themesIn(house: House) {
  const { alice } = house;
  const themes = `/workspace/${alice.workspaceId}/themes`;
  return {
    themes,
    surveyOf: async (id: number) => (await alice.get(`/quiz/${id}`)).body,
    /** A new theme of Alice's workspace, on a survey of its own. */
    async made(members: Record<string, unknown> = {}) {
      const surveyId = await house.survey(alice);
      const { theme } = good(await alice.post(themes, { quiz_id: surveyId, ...members }));
      return { surveyId, theme, url: `${themes}/${theme.id}` };
    },
  };
}

export const defaultColours = {
  header_color: '#1f2933',
  answers_text_color: '#1f2933',
  buttons_color: '#1f5fbf',
  widget_active_color: '#1f5fbf',
  link_color: '#1f5fbf',
  buttons_text_color: '#ffffff',
  dropdown_bg_color: '#ffffff',
  bg_color: '#ffffff',
  error_color: '#b3261e',
};

export const faultOf = ({ status, body }: Answer) => [status, body.error.details.field, body.error.details.constraint];
