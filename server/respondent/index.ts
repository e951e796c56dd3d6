/** The survey origin: what respondents meet. */
export { respondentRoutes, type RespondentHandlers } from './routes.ts';
export { findFonts } from './page/fonts.ts';
export { surveyPages } from './page/pages.ts';
