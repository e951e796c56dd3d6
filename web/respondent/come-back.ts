/**
 * On the page that asks for a password, for a browser that has begun an answer: that is gone on with, without the password
 * and before the form is drawn. An address that names an answer has been led by this already, or knows better.
 */
const { documentElement, currentScript } = document;
const address = new URL(location.href);
const begun = begunAnswer((currentScript as HTMLScriptElement).dataset.survey!);
if (begun !== null && !address.searchParams.has('uuid')) {
  documentElement.hidden = true;
  address.searchParams.set('uuid', begun);
  location.replace(address);
}

/** Null: there is none, or the browser keeps nothing. */
function begunAnswer(survey: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`canvass:${survey}`)!) as {
      uuid?: string;
      isStarted?: boolean;
    } | null;
    return kept?.isStarted ? (kept.uuid ?? null) : null;
  } catch {
    return null;
  }
}
