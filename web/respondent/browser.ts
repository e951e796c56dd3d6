/** What the page needs of the browser: `window` in a page, an invented one with its own clock and network in tests. */
export type Browser = Pick<
  Window & typeof globalThis,
  | 'Date'
  | 'addEventListener'
  | 'clearInterval'
  | 'clearTimeout'
  | 'document'
  | 'fetch'
  | 'history'
  | 'localStorage'
  | 'location'
  | 'parent'
> &
  Pick<Window, 'setInterval' | 'setTimeout'>;
