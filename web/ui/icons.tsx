/** Icons, drawn on a grid of 24. They always stand beside words or inside a named button. */
const paths = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 8h16v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 4h18v4H3zM10 12h4',
  check: 'M5 12.5 10 17 19 7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  duplicate: 'M8 8h12v12H8zM4 16V4h12M14 11v6M11 14h6',
  folder: 'M3 6h6l2 2h10v11H3z',
  key: 'M14.5 9.5a4 4 0 1 1-1-2.6L21 14.5V18h-3v-2h-2v-2z',
  left: 'M15 5l-7 7 7 7',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7l1.2-1.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 11.5h.01v1H5zM12 11.5h.01v1H12zM19 11.5h.01v1H19z',
  move: 'M3 6h6l2 2h10v11H3zM9 13.5h6M13 11l2.5 2.5L13 16',
  open: 'M14 4h6v6M20 4l-9 9M18 13v6H5V6h6',
  publish: 'M12 16V4M7 9l5-5 5 5M5 20h14',
  rename: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  right: 'M9 5l7 7-7 7',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  template: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  unpublish: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c.6-4 3.6-6 8-6s7.4 2 8 6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The mark of the product: a sheet with an answer on it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="3" width="26" height="26" rx="8" fill="var(--accent)" />
      <path
        d="M10 11h6M10 16h4"
        stroke="var(--on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
        opacity="0.65"
      />
      <path
        d="M12.5 20.5l3.6 3 7-9"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  );
}
