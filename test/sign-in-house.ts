/** A house whose respondents sign in at a real issuer. */
import { openHouse, type House } from './house.ts';
import { clientSecret, openIssuer, type Issuer } from './issuer.ts';
import { desktop } from './respondent.ts';

/** What tells a house of its provider. */
export function signInSettings({ url }: Issuer): Record<string, string> {
  return { SSO_ISSUER: url, SSO_CLIENT_ID: 'canvass', SSO_CLIENT_SECRET: clientSecret };
}

export interface SignInHouse {
  issuer: Issuer;
  house: House;
  /** A page of the survey origin, by its whole address or by its path. */
  open(url: string, cookie?: string): ReturnType<typeof inject>;
  close(): Promise<void>;
}

/** `survey`: where survey pages are; nothing listens there. */
export async function openSignInHouse(survey: string): Promise<SignInHouse> {
  const issuer = await openIssuer(survey);
  const house = await openHouse({ SURVEY_ORIGIN: survey, ...signInSettings(issuer) });
  return {
    issuer,
    house,
    open: (url, cookie = '') => inject(house, url.replace(survey, ''), cookie),
    async close() {
      issuer.close();
      await house.close();
    },
  };
}

function inject(house: House, url: string, cookie: string) {
  return house.app.survey.inject({ url, headers: { cookie, 'user-agent': desktop } });
}
