/** The survey origin: what respondents meet. */
export { respondentRoutes, type RespondentHandlers } from './routes.ts';
export { signInPages } from './sso.ts';
export { findFonts } from './page/fonts.ts';
export { surveyPages } from './page/pages.ts';
