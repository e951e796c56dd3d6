const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']);

/** By its ending, whether a browser can show it. */
export function isPicture({ ext }: { ext: string }): boolean {
  return pictures.has(ext);
}
