/** What the script tag on somebody else's page asks for, in its attributes. */
export interface Wish {
  survey: string;
  mode: string;
  target: Element | null;
  when: string;
  position: string;
  width: string;
  once: number;
  /** `close`: it goes by itself once the survey has ended. */
  after: string;
  /** `none`: the page around it shows through; not under what stands over it, where words would stand on words. */
  ground: string;
  title: string;
  /** On the button, and its colour. */
  label: string;
  color: string;
  address: string;
}

const widths: Readonly<Record<string, string>> = { inline: '100%', popup: '44rem' };

export function readWish({ dataset: data, src, attributes }: HTMLScriptElement): Wish {
  const address = new URL(`/q/${data.survey}`, new URL(src).origin);
  for (const { name, value } of attributes)
    if (name.startsWith('data-param-')) address.searchParams.set(name.slice(11), value);
  const mode = data.mode ?? 'inline';
  const title = data.title ?? 'Survey';
  return {
    survey: data.survey ?? '',
    mode,
    target: data.target ? document.querySelector(data.target) : null,
    when: data.open ?? (mode === 'button' ? 'click' : 'load'),
    position: data.position ?? 'right',
    width: data.width ?? widths[mode] ?? '26rem',
    once: Number(data.once) || 0,
    after: data.after ?? 'stay',
    ground: (mode === 'inline' && data.ground) || '',
    title,
    label: data.label ?? title,
    color: data.color ?? '#1f2933',
    address: address.href,
  };
}
