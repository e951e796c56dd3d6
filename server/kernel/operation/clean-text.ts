/** Takes out of a respondent's body what a database cannot hold: it is never a reason to refuse an answer. */

/** The same value where nothing had to be taken out. Bodies are at most 64 levels deep when they come here. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(cleaned);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  let isSame = true;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const [cleanName, cleanMember] = [cleanedText(name), cleaned(member)];
    // A copy made by assignment would take this name for the prototype.
    if (cleanName === '__proto__') isSame = false;
    else members.push([cleanName, cleanMember]);
    if (cleanName !== name || cleanMember !== member) isSame = false;
  }
  return isSame ? value : Object.fromEntries(members);
}

export function cleanedText(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '').toWellFormed() : text;
}
