/** The colour of a theme, made dark enough to be read on white paper. */
const wanted = 4.5;

export function readableAccent(colour: unknown): string {
  const [, hex] = typeof colour === 'string' ? (/^#([\da-f]{6})/i.exec(colour) ?? []) : [];
  let channels = [0, 2, 4].map((at) => Number.parseInt((hex ?? '1f5fbf').slice(at, at + 2), 16));
  while (contrastOnWhite(channels) < wanted) channels = channels.map((channel) => Math.floor(channel * 0.9));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function contrastOnWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
