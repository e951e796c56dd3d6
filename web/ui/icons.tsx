/** Icons, drawn on a grid of 24. They always stand beside words or inside a named button. */
const paths = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 8h16v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 4h18v4H3zM10 12h4',
  block: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM6.5 6.5l11 11',
  branch: 'M6 20V4M6 14h5a5 5 0 0 0 5-5V5M12.5 8.5 16 5l3.5 3.5',
  check: 'M5 12.5 10 17 19 7',
  choice: 'M7 6a2 2 0 1 1 0 .01M12 6h8M7 12a2 2 0 1 1 0 .01M12 12h8M7 18a2 2 0 1 1 0 .01M12 18h8',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  computer: 'M3 5h18v11H3zM9 20h6M12 16v4',
  datetime: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  down: 'M12 5v14M6 13l6 6 6-6',
  dropdown: 'M4 7h16v10H4zM14 11l2 2 2-2',
  duplicate: 'M8 8h12v12H8zM4 16V4h12M14 11v6M11 14h6',
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14l3-3 3 3',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  redo: 'M15 6l5 5-5 5M20 11H9a5 5 0 0 0 0 10h3',
  undo: 'M9 6l-5 5 5 5M4 11h11a5 5 0 0 1 0 10h-3',
  folder: 'M3 6h6l2 2h10v11H3z',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.3 4M12 8v4.5l3 2',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  html: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  input: 'M4 8h16v8H4zM8 10.5v3',
  key: 'M14.5 9.5a4 4 0 1 1-1-2.6L21 14.5V18h-3v-2h-2v-2z',
  left: 'M15 5l-7 7 7 7',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7l1.2-1.2',
  matrix: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14M15 5v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  more: 'M5 11.5h.01v1H5zM12 11.5h.01v1H12zM19 11.5h.01v1H19z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  move: 'M3 6h6l2 2h10v11H3zM9 13.5h6M13 11l2.5 2.5L13 16',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 12h4',
  open: 'M14 4h6v6M20 4l-9 9M18 13v6H5V6h6',
  phone: 'M8 3h8v18H8zM11 18h2',
  print: 'M7 8V4h10v4M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v6H7z',
  publish: 'M12 16V4M7 9l5-5 5 5M5 20h14',
  ranking: 'M5 6h.01M9 6h11M5 12h.01M9 12h8M5 18h.01M9 18h5',
  rating: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  rename: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  required: 'M12 5v14M6 8.5l12 7M18 8.5l-12 7',
  right: 'M9 5l7 7-7 7',
  scale: 'M3 9h18v6H3zM7.5 9v6M12 9v6M16.5 9v6',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  slider: 'M3 12h18M14 8v8',
  submit: 'M4 12l16-8-6 16-3-6z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M4.5 12h-2M21.5 12h-2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  template: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  unpublish: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c.6-4 3.6-6 8-6s7.4 2 8 6',
  walk: 'M8 5v14l11-7z',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  welcome: 'M5 4h14v16H5zM9 9h6M9 13h4',
  yesno: 'M3 12l3 3 5-6M14 9l6 6M20 9l-6 6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  const isWay = name === 'left' || name === 'right';
  return (
    <svg className={isWay ? 'icon onward' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
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
