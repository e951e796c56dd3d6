/** Of the last call only: what goes and comes back with nothing changed is not worked out anew. */
export function rememberLast<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let last: { given: Given; made: Made } | null = null;
  return (...given) => {
    if (!last || given.some((one, at) => !Object.is(one, last!.given[at]))) last = { given, made: make(...given) };
    return last.made;
  };
}
