/** @jsxImportSource preact */
/** Title, description and media are all of it; its button stands among those of the page. */
export function Message() {
  return null;
}
